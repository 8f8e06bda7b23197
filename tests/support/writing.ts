/** Words that docs/writing.md replaces, each with the word to use. */
export const NEVER: readonly (readonly [RegExp, string])[] = [
  [/\bsign(ed|ing|s)?[ -](in|out|up)\b/i, 'log in, log out, create account'],
  [/\bsign-?(in|out|up)s?\b/i, 'log in, log out, create account'],
  [/\blogged out of\b/i, 'log out'],
  [/\b(user|login) names?\b/i, 'username'],
  [/\b(e-)?mails?\b(?!to:)/i, 'email'],
  [/\be-mail(s|ed)?\b/i, 'email'],
  [/\bmailed\b/i, 'emailed'],
  [/\bletters? (to|from)\b/i, 'email'],
  [/\bon (its|their) way\b/i, 'sent, loading'],
  [/\bsecond factors?\b/i, 'two-factor authentication'],
  [/\b(some|any|every)body\b|\bnobody\b/i, 'someone, anyone, everyone, no one'],
  [/\b(take|takes|taken|took|taking)\b.{0,12}\bback\b/i, 'withdraw, revoke, undo, restore'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(bring|brings|brought|bringing)\b.{0,16}\bback\b/i, 'restore'],
  [/\blet(s|ting)? (back )?in\b/i, 'approve, reactivate, allow'],
  [/\blook(s|ed|ing)? after\b/i, 'own, manage'],
  [/\bhand(s|ed|ing)? on\b/i, 'transfer, pass on'],
  [/\blately\b/i, 'recently'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bby hand\b/i, 'manually'],
  [/\bunder way\b/i, 'in progress'],
  [/\bshall\b/i, 'will, must'],
  [/\bwho(so)?ever\b/i, 'anyone who, the person who'],
  [/\btake(s|n)? apart\b|\btook apart\b/i, 'undo the merge'],
  [/\btrails?\b/i, 'audit log'],
  [/\bpictures?\b/i, 'image, profile photo'],
  [/\bpass marks?\b/i, 'passing score'],
  [/\bdoubles\b/i, 'duplicates'],
  [/\bin vain\b/i, 'without results'],
  [/\bprogrammes?\b/i, 'program'],
  [/\b(enrol|enrols|enrolment|enrolments)\b/i, 'enroll, enrollment'],
  [/\bcancel(led|ling)\b/i, 'canceled'],
  [/\b(colour|favour|honour|behaviour)(s|ed|ing)?\b/i, 'color, favor, honor, behavior'],
  [
    /\b(organi|recogni|customi|normali|summari|authori|seriali|initiali|minimi|maximi|optimi|categori|capitali|personali|prioriti|synchroni|tokeni|generali|speciali|finali|sanitiz?i|utili)s(e|es|ed|ing|ation)\b/i,
    '-ize',
  ],
  [/\banalys(e|ed|ing)\b/i, 'analyze'],
  [/\b(licence|learnt|whilst|amongst)\b/i, 'license, learned, while, among'],
  [/\bnot any ?more\b|\bany more\b/i, 'no longer'],
  [/\baudit trail\b/i, 'audit log'],
  [/[’‘]/, "a straight apostrophe (')"],
];

/** What the interface never says and code may. */
const NEVER_READ: typeof NEVER = [[/\bpurg(e|es|ed|ing)\b/i, 'delete permanently']];

/** Address without the word that says which: an email address, an IP address, or a link. */
const ADDRESS =
  /(?<!\b(e-?mail|IP|IPv4|IPv6|loopback|network|street|postal|proxy's|sender) )(?<!email_)\baddress(es)?\b/i;

/** Most words in a sentence of the interface, and of docs and comments (docs/writing.md). */
export const UI_WORDS_MAX = 20;
export const DOCS_WORDS_MAX = 25;

export const neverWords = (text: string, words = NEVER): string[] =>
  words.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`“${found[0]}”: write ${instead}`] : [];
  });

export const unqualifiedAddress = (text: string): string[] =>
  ADDRESS.test(text) ? ['“address” needs a word before it: email, IP, or say link'] : [];

const sentencesOf = (text: string) => text.split(/(?<=[.!?])["”)]?\s+(?=[A-Z“"{(])/);

export const longSentences = (text: string, most: number): string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length)
    .filter((words) => words > most)
    .map((words) => `a sentence of ${words} words: at most ${most}`);

/** Names of values that hold whole sentences. */
const SENTENCES = /^(description|body|hint)$/;

/** What the mechanics of docs/writing.md say about a text of the interface. */
export function mechanics(text: string, key: string | null): string[] {
  const problems: string[] = [];
  if (text.includes('…')) problems.push('the character … is for cut texts: write three dots, or none');
  if (/\.\.\.(?=.*\p{L})/u.test(text))
    problems.push('three dots are for the end of placeholders and busy labels');
  if (/;(?!\S)/.test(text)) problems.push('no semicolons');
  if (/\p{L}!(\s|$)/u.test(text)) problems.push('no exclamation marks');
  const ended = /[.?:…”)}]$|\.\.\.$/.test(text);
  if (!ended && (sentencesOf(text).length > 1 || (SENTENCES.test(key ?? '') && text.includes(' ')))) {
    problems.push('a full sentence ends with a period');
  }
  return problems;
}

export const interfaceProblems = (text: string, key: string | null): string[] => [
  ...neverWords(text),
  ...neverWords(text, NEVER_READ),
  ...unqualifiedAddress(text),
  ...longSentences(text, UI_WORDS_MAX),
  ...mechanics(text, key),
];
