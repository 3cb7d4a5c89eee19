import { q, type Word, type Words } from './words.ts'

/** Films, captions and drawings that are not published. */
export const filmMessages = {
  'unsafe-drawing': unsafeDrawing,
  'film-file': filmFile,
}

/** What in a drawing is not published, in the words of its editor. */
function unsafeDrawing({ word, what, inside, at }: Word & { what: string; inside?: string; at: number }): Words {
  const held: Record<string, string> = {
    script: 'holds a script',
    handler: `holds a small program (${q(inside)})`,
    foreign: `holds a part of a web page (${q(inside)})`,
    outside: `fetches something from elsewhere (${q(inside)})`,
    style: `has a style that may fetch something (${q(inside)})`,
    element: `has a part that does not belong into a drawing (${q(inside)})`,
    doctype: 'has a DOCTYPE line',
    entity: 'uses abbreviations of its own (&name;)',
    instruction: 'has an instruction for other programs (<? … ?>)',
    encoding: 'is not saved as UTF-8',
    heavy: 'repeats its parts so often that phones would stop',
    'no-drawing': 'does not begin as a drawing (<svg xmlns="http://www.w3.org/2000/svg">)',
  }
  return {
    says: `The drawing ${q(word)} ${held[what] ?? 'is damaged'} (line ${at} of the drawing), so it is not published.`,
    how: 'Open it in a drawing program and save it as "plain SVG", or save it as a picture (.png) and write that name here.',
  }
}

function filmFile({ word, reason, ending }: Word & { reason: string; ending: string }): Words {
  if (reason === 'captions')
    return {
      says: `The file ${q(word)} holds no captions.`,
      how: 'Save it as WebVTT in UTF-8: its first line is the word WEBVTT.',
    }
  if (reason === 'long-captions')
    return {
      says: `The file ${q(word)} is far too large for captions (more than 1 MB).`,
      how: 'Look whether it is another kind of file; captions are a text of a few pages.',
    }
  if (reason === 'large')
    return {
      says: `The film ${q(word)} is too large (more than 500 MB).`,
      how: 'Save it smaller in a film program, or put it on YouTube or Vimeo and write its address here.',
    }
  if (reason === 'picture')
    return {
      says: `The picture of the film ${q(word)} is saved in a way that many browsers do not play, such as HEVC of phones.`,
      how: 'Open it in a film program and save it again as MP4 with H.264 (8 bit).',
    }
  if (reason === 'captions-inside')
    return {
      says: `The film ${q(word)} has captions inside. Browsers do not show them.`,
      how: 'Save them as a file that ends in .vtt, put it into content/media, and write its name after "captions:".',
    }
  if (reason === 'cut')
    return {
      says: `The film ${q(word)} stops in the middle, as after an upload that was broken off.`,
      how: 'Upload it again from where it came from, and play it there first.',
    }
  if (reason === 'track')
    return {
      says: `The film ${q(word)} also records where the camera was, and that cannot be taken out here.`,
      how: 'Open it in a film program and save it again as .mp4 with picture and sound only.',
    }
  return {
    says: `The file ${q(word)} is not a film of the kind .${ending}.`,
    how: `Open it in a film program and save it as .${ending}; another name for the file does not change its kind.`,
  }
}
