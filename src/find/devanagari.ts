/** Letters and how people in Nepal and India type them. Short and long vowels are one. */
const pairs = (text: string) => new Map(text.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]))
const CONSONANTS = pairs(
  'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
)
const VOWELS = pairs('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ऍe')
const SIGNS = pairs('ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo ॅe')
const VIRAMA = '्'
/** Endings whose vowel is heard, and typed in Latin letters: -era, -ena, -bata, -echa. */
const HEARD = /(?:[ेए][रनछ]|[ैऐ]न|बाट)$/

/** A word in Devanagari, without nukta and joiners, in Latin letters: दुख्यो is dukhyo. Other letters stay. */
export function latinOf(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य').replace(HEARD, '$&ा')]
  return letters
    .map((letter, at) => {
      const next = letters[at + 1] ?? ''
      const consonant = CONSONANTS.get(letter)
      // The vowel that a consonant carries is silent at the end of a word, but after two consonants in one.
      if (consonant) {
        const silent = next === VIRAMA || SIGNS.has(next) || (next === '' && letters[at - 1] !== VIRAMA)
        return consonant + (silent ? '' : 'a')
      }
      if (letter === 'ँ' || letter === 'ं') return /[पफबभम]/.test(next) ? 'm' : 'n'
      if (letter === VIRAMA || letter === 'ः') return ''
      return VOWELS.get(letter) ?? SIGNS.get(letter) ?? letter
    })
    .join('')
}
