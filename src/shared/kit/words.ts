import { foldText } from './plain-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text without case, accents, and common endings, so that "Boats" equals "boat". Duplicates stay. */
export function stemsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map(stem);
}

/** Removes plural and verb endings. Short words stay unchanged. */
function stem(word: string): string {
  const bare = withoutEnding(word);
  return bare.length > 4 ? bare.replace(/e$/, '') : bare;
}

function withoutEnding(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && (word.endsWith('ies') || word.endsWith('ied'))) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
