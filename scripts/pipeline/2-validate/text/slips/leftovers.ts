/** What Word, the web, chat programs and version control leave in a copied text. */
const TABLE: readonly [
  kind: 'word' | 'web' | 'chat' | 'conflict' | 'blank' | 'sheet' | 'mail' | 'disk',
  pattern: RegExp,
  signs: string[],
][] = [
  ['word', /Error! (?:Reference source|Bookmark|Hyperlink|No text)[^.\n]*\.?/, ['Error!']],
  ['word', /Click (?:or tap )?here to enter (?:a )?(?:text|date)\.?/i, ['here to enter']],
  ['word', /Choose an item\.|Type (?:your )?text here|\[Type here\]/i, ['Choose an item', 'ext here', 'ype here']],
  ['word', /\bComment(?:ed)? \[[A-Z]{1,3}\d+\]:?/, ['Comment']],
  [
    'word',
    /\b(?:Formatted|Deleted|Inserted|Moved)(?: \[[^\]\n]*\])?: ?(?:Font|Normal|List|Heading|Indent|Left|Right|Space|")[^\n]{0,40}/,
    ['Formatted', 'Deleted', 'Inserted', 'Moved'],
  ],
  [
    'word',
    /^Page \d+(?: of \d+)?$|^\d{1,3} ?\| ?P ?a ?g ?e$|\bMERGEFIELD\b|\{ ?(?:HYPERLINK|PAGEREF|TOC) [^}\n]*\}|\bHYPERLINK "[^"\n]*"/m,
    ['Page ', 'P a g e', 'Page', 'MERGEF', 'HYPERL', 'PAGEREF', 'TOC'],
  ],
  ['word', /«[A-Z][A-Za-z]*_[A-Za-z_]+»|\[[A-Z]{2}\d{1,2}\](?!\()|^- ?\d{1,3} ?-$/m, ['«', '[', '-']],
  ['sheet', /#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|^\d{3,}\.0$|(?<=\| ?)#{3,}(?= ?\|)|^#{7,}$/m, ['#', '.0']],
  ['disk', /\bfile:\/{2,3}[^)\n]*|(?<=\]\()[A-Za-z]:\\[^)\n]*/, ['file:', ':\\']],
  [
    'mail',
    /^\[\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?\] [^:\n]{1,40}:|^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?: ?[AaPp][Mm])? - [^:\n]{1,40}:|<Media omitted>|^This message was deleted$|^Forwarded(?: many times)?$/m,
    ['/', 'Media omitted', 'This message', 'Forwarded'],
  ],
  ['mail', /^On [^\n]{8,80}\bwrote:$|^-{3,} ?(?:Original|Forwarded) [Mm]essage ?-{3,}/m, ['wrote:', '---']],
  ['mail', /^Sent from (?:my|Yahoo|Outlook|Mail)\b[^\n]{0,30}$|^Get Outlook for \w+/m, ['Sent from', 'Get Outlook']],
  [
    'mail',
    /^Dear \p{Lu}[\p{L}. ]{1,40},? (?:please|kindly|find|here|as (?:discussed|requested)|attached)\b|\b[Pp]lease find (?:below|attached|enclosed)\b|\b[Kk]indly (?:upload|publish|update)\b/mu,
    ['Dear ', 'lease find', 'indly '],
  ],
  [
    'web',
    /\[\/?(?:vc_|et_pb_|fusion_)\w+[^\]\n]*\](?!\()|\[(?:caption|gallery|embed|audio|video) \w+=[^\]\n]*\]|\[\/caption\]/,
    ['['],
  ],
  [
    'web',
    /^(?:Share(?: this(?: article| post| page)?)?(?: on (?:Facebook|Twitter|X|WhatsApp|LinkedIn|Viber))?|Tweet|Pin it|Print this page|Continue reading|Click here to (?:read|learn|know) more|Follow us on [A-Z]\w+|Posted (?:by|on|in) [^\n]{2,40}|(?:Previous|Next) (?:post|article)|Table of contents|Comments? \(\d+\)|\d+ comments?|\d+ min(?:ute)?s? read|All rights reserved|Subscribe to our newsletter|Sign up (?:for|to) our newsletter|Skip to (?:main )?content|Related (?:posts|articles):?|Leave a (?:comment|reply)|Accept (?:all )?cookies)\.?$/m,
    [
      'Share',
      'Tweet',
      'Pin',
      'Print',
      'Continue',
      'Click',
      'Follow',
      'Posted',
      'Previous',
      'Next',
      'Table',
      'omment',
      'read',
      'rights',
      'ewsletter',
      'Skip',
      'Related',
      'Leave',
      'Accept',
    ],
  ],
  [
    'web',
    /^(?:@media|@import|@font-face)\b[^\n]*|^[.#]?[\w-]+(?:[ ,.>#]+[\w-]+)* ?\{ ?[\w-]+ ?:[^\n{}]*;[^\n{}]*\}$|\bfunction ?\w*\([^)\n]*\) ?\{|\bdocument\.\w+\(|\bwindow\.\w+ ?[(=.]/m,
    ['@', '{', 'document.', 'window.'],
  ],
  ['web', /\[(?:image|picture|photo|video|table|figure|screenshot|gif|audio|embed)\b[^\]\n()]*\](?!\()/i, ['[']],
  ['web', /\[(?:edit|citation needed|clarification needed|note \d+|when\?|who\?|dubious[^\]]*)\](?!\()/i, ['[']],
  ['web', /(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\])+(?![(:])/, ['[']],
  [
    'web',
    /\[cid:[^\]\n]*\]|^Read more(?: »|…|\.\.\.)?$|^Advertisement$|^Share this:?$/m,
    ['[cid', 'Read more', 'Advert', 'Share'],
  ],
  ['chat', /:?contentReference\[oaicite:[^\]\n]*\](?:\{[^}\n]*\})?|\boaicite\b/, ['oaicite']],
  ['chat', /【[^】\n]*†[^】\n]*】|\b(?:cite)?turn\d+(?:search|view|news)\d+\w*/, ['【', 'turn']],
  ['chat', /\b[Aa]s an AI (?:language )?(?:model|assistant)\b/, ['s an AI']],
  [
    'chat',
    /\bI hope this helps[!.]|\b[Ll]et me know if you(?:['’]d| would) like (?:any|me|more|further)\b/,
    ['hope this', 'et me know'],
  ],
  [
    'chat',
    /^(?:Sure|Certainly|Absolutely|Of course)[!,.] [Hh]ere(?:'s|’s| is| are)\b/m,
    ['Sure', 'Certainly', 'Absolutely', 'Of course'],
  ],
  [
    'chat',
    /\[(?:Your|Insert|Enter|Add|Hospital|Doctor(?:'s|’s)?|Patient|Company|Clinic) ?[^\]\n()]{0,40}\](?![([:])/,
    ['['],
  ],
  ['conflict', /^(?:<{7}|>{7}) [^\n]*|^={7}$/m, ['<<<<<<<', '>>>>>>>', '=======']],
  ['blank', /_{4,}|(?<!\.)\.{6,}(?!\.)/, ['____', '......']],
]

/** What other programs leave: kind, pattern, and what a text with it has in any case. */
export const LEFTOVERS = TABLE.map(
  ([kind, pattern, signs]) => [kind, new RegExp(pattern, `${pattern.flags}g`), signs] as const,
)
