import { fold } from './fold.ts'
import { keysOf, LITERAL, TENSELESS, type Key } from './keys.ts'
import { isTypo } from './same-word.ts'

/**
 * Words of English, Nepali and Hindi that mean one thing to somebody who is afraid: a phrase with one of them is found
 * with all of them. One spelling of each sound is enough; endings, and spellings that sound alike, are known. Words
 * alone in their line are no typos of others.
 */
const SAME = `stop rokiyo ruk thamiyo banda
move moving kick chalyo hallyo hil hilat nachalne
speak speech talk boli bolna voice awaj
breathe breathing saas swas sans sasai
hard difficult trouble garo gahro mushkil dikkat
fast chito
chest chati seena seene
heart mutu dil
pain hurt ache dukhyo dard pida
heavy heaviness bhari garungo
tight tightness pressure squeeze chyapyo thicheko kasiyo athyayo
sweat sweating pasina
sudden suddenly achanak ekkasi
severe unbearable worst extreme terrible strong excruciating sahrai asahya ekdam ekdamai asadhya bhayankar bahut jor jorle dami sahana sahanai tej
many much lot dherai jyada sabai
blood bleed bleeding ragat rakta khoon lahu
vomit vomiting banta ulti puke
fever jwaro joro jaro bukhar
neck gardan
stiff araro kada kakriyo akad sahro
pregnant pregnancy pregnency garbhawati garbha garbhini garbhawastha
delivery birth childbirth sutkeri prasav
after pachi
baby child kid baccha nani shishu infant
newborn navajat
milk dudh
drink piyo pi
eat took khayo khai
swallow nilyo nigal
pesticide insecticide herbicide kitnasak bisadi metacid nuvan rogor malathion phosphide sulfas celphos phenyl harpic kerosene mattitel petrol diesel bleach thinner turpentine detergent phenol dettol paraquat
poison bish jahar zeher
acid tejab esid
tablet pill medicine ausadhi dabai dawai chakki goli paracetamol
eye ankha
see dekhyo dikhai vision sight nadekhne
head tauko sir sar matha kapal
belly stomach abdomen abdominal tummy pet
urine pisab peshab urinate pee
throat ghati gala gale
stuck adkiyo atkyo
fall fell khasyo ladyo gir
water pani
river khola nadi pokhari pond lake inar kuwa canal nahar kulo pool flood badhi
drown dubyo
hot tato garam
boiling umleko
oil tel tea chiya dal soup steam baf
spill pokhiyo khanyo khanyayo
fire aago aag aagi
face mouth mukh anuhar muh
crooked bango bangiyo tedo tedha terso twist droop deviate tilt taniyo
side tira patti tarfa taraf chheu
one half left right ek euta aadha debre dahine daya baya
hand arm hat hath
leg foot khutta goda pair
weak weakness paralyse paralysed paralysis lulo lato sunna kamjor
snake sarpa sarap sap sapa saanp goman krait cobra viper
bite tokyo dasyo thungyo
cut katyo kat kata
sting stung chilyo
bee mauri hornet aringal barulo wasp
scorpion bichchi bichchu
dog puppy kukur kutta kutte monkey bandar cat biralo jackal syal rat musa mouse pig animal
scratch attack chithoryo jhamtyo aakraman
current karent karenta karant bijuli bijli electric electricity shock
wire tar
swell swelling sunniyo sunniera sujan
lip oth tongue jibro
machine mesin thresher
battery byatri
vehicle car gadi bus truck bike motorbike motorcycle scooter tempo jeep tractor auto tipper van cycle
hit crush hanyo thokyo thokkiyo thakkar kichyo
accident durghatana eksident
unconscious behos bihos achet murcha faint
collapse dhalyo
confused confusion drowsy lattha latthiyo barbaraune
shake shaking kamyo kampan kampa jerk jhatka chamki
fits seizure convulsion chhare mirgi epilepsy daura
foam fij jhaag saliva ryal
blue nilo
knife chakku khukuri hasiya sickle axe bancharo kodalo aasi faruwa chura churi blade glass sisa
diarrhoea diarrhea motion jhada pakhala dast
testicle testis scrotum andkosh andakosh fota
mushroom chyau
wild jungle jangali
try tried khojyo kosis prayas
bull cow gai goru bhaisi buffalo hatti elephant gaida rhino bagh tiger bhalu bear chituwa leopard
wife shrimati buhari bhauju
man person manche
break broken broke fracture bhachiyo
alcohol liquor raksi daru sharab
no not cannot cant never unable dont doesnt wont didnt isnt nahi nai naki chaina sakena sakina sakdaina sakdina sakiena saknu nasakne
slow dhilo
dekhi
line
stock
weather
food
khana
kam
chilli
sneezing
song
morning`

/** A typo is slighter here, and in longer words: a word of a meaning stands for all of them. */
const TYPO = { letters: 5, most: 0.81 }

const members = SAME.split('\n').flatMap((line, meaning) => line.split(' ').map((word) => ({ word, meaning })))
const byKey = new Map<string, number>()
/** By what is left of a verb: of the other words nothing is taken away. */
const byVerb = new Map<string, number>()
for (const { word, meaning } of members)
  for (const [key, sure] of keysOf(word)) {
    const map = sure > TENSELESS ? byKey : word.endsWith('yo') || key.length > 4 ? byVerb : undefined
    if (map && !map.has(key)) map.set(key, meaning)
  }

const known = new Map<string, number | undefined>()

/** What a word means, as a number: of the list above, by its letters, its sound or, as a verb, its stem. */
export function meaningOf(word: string): number | undefined {
  if (!known.has(word)) known.set(word, find(word))
  return known.get(word)
}

function find(word: string): number | undefined {
  const keys = keysOf(word)
  const letters = ([key]: Key) => key.startsWith(LITERAL)
  for (const [key, sure] of [...keys.filter(letters), ...keys.filter((one) => !letters(one))]) {
    const meaning = (sure > TENSELESS ? byKey.get(key) : undefined) ?? byVerb.get(key)
    if (meaning !== undefined) return meaning
  }
  return undefined
}

/** What a word may mean that was typed wrongly. */
export function meaningByTypo(word: string): number | undefined {
  const near = (one: string, other: string) =>
    Math.min(one.length, other.length) >= TYPO.letters && isTypo(one, other, TYPO.most)
  const sound = fold(word)
  return members.find(({ word: other }) => near(sound, fold(other)) || near(word, other))?.meaning
}
