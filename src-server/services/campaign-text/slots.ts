import { replaceMergeFields } from '#shared/campaigns/merge.ts';

/**
 * What each email fills in: the recipient's name (in a URL, encoded), and the URLs of a counted link, of the survey, of the
 * unsubscribe page, and of the image that counts opens.
 */
export type Slot =
  | { kind: 'name' | 'nameInUrl'; fallback: string }
  | { kind: 'site' }
  | { kind: 'link'; index: number }
  | { kind: 'survey' }
  | { kind: 'unsubscribe' }
  | { kind: 'open' };

/** Texts and slots in turn. */
export type Piece = string | Slot;

/** A slot is one character of plane 15 while the text is made. Campaigns can't contain these. */
const FIRST = 0xf0000;
const CHARACTERS = /[\u{F0000}-\u{FFFFD}]/gu;
/** The same characters in a URL. */
const ENCODED = /%F3%B[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/g;

/** The slots of one template. */
export type Slots = {
  /** The character that stands for a slot. */
  place: (slot: Slot) => string;
  /** A text with characters instead of merge fields, and without others that look like slots. */
  takeText: (text: string) => string;
  /** A URL with encoded values. `isPersonal`: it isn't the same for all recipients. */
  takeUrl: (url: string) => { url: string; isPersonal: boolean };
  /** Splits a finished text at its slots. */
  split: (text: string) => Piece[];
};

export function openSlots(siteName: string): Slots {
  const slots: Slot[] = [];
  const characters = new Map<string, string>();

  function place(slot: Slot): string {
    const key = JSON.stringify(slot);
    const known = characters.get(key);
    if (known !== undefined) return known;
    const character = String.fromCodePoint(FIRST + slots.length);
    slots.push(slot);
    characters.set(key, character);
    return character;
  }
  const slotAt = (character: string) => slots[(character.codePointAt(0) ?? 0) - FIRST];

  return {
    place,
    takeText: (text) =>
      replaceMergeFields(
        // An escape in lower case means the same, and doesn't look like a slot.
        text.replace(CHARACTERS, '\uFFFD').replace(/%F3%B/g, '%f3%b'),
        ({ field, fallback }) =>
          place(
            field === 'name'
              ? { kind: field, fallback: fallback.replace(CHARACTERS, '\uFFFD') }
              : { kind: field },
          ),
      ),
    takeUrl: (written) => {
      let isPersonal = false;
      const url = written
        .replace(ENCODED, (encoded) => decodeURIComponent(encoded))
        .replace(CHARACTERS, (character) => {
          const slot = slotAt(character);
          if (slot?.kind === 'site') return encodeForUrl(siteName);
          if (slot?.kind === 'survey') {
            isPersonal = true;
            return character;
          }
          if (slot?.kind !== 'name') return '';
          isPersonal = true;
          return place({ kind: 'nameInUrl', fallback: slot.fallback });
        });
      return { url, isPersonal };
    },
    split: (text) => {
      const pieces: Piece[] = [];
      let end = 0;
      for (const { 0: character, index } of text.matchAll(CHARACTERS)) {
        const slot = slotAt(character);
        if (!slot) continue;
        pieces.push(text.slice(end, index), slot);
        end = index + character.length;
      }
      return [...pieces, text.slice(end)].filter((piece) => piece !== '');
    },
  };
}

/** A value that adds nothing to a URL but itself, and nothing to the HTML around it. */
export function encodeForUrl(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replace(/'/g, '%27');
}
