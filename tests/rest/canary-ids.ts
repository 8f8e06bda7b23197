/** Everything to read by ID, including private things, as if someone had guessed the IDs. */
export type CanaryIds = {
  channels: number[];
  messages: number[];
  /** Entries, including hidden and deleted ones. */
  entries: string[];
  courseId: string;
  lessonIds: number[];
  collectionId: number;
  contactIds: number[];
  documentIds: number[];
  projectIds: number[];
  campaignIds: number[];
  applicationIds: number[];
  galleryIds: number[];
  surveyIds: string[];
  transactionIds: number[];
  taskIds: number[];
  /** Events, including hidden and deleted ones. */
  eventIds: number[];
  importIds: number[];
  /** The hidden words with a typo each, and their beginnings. */
  near: string[];
  begun: string[];
  /** The number of the viewer. Where a kind of result doesn't change how words are corrected, viewers take turns. */
  turn: number;
  promptIds: number[];
  usernames: string[];
};

/** The inputs of a procedure. */
export type Input = Record<string, unknown>;
export type CanaryReads = Record<string, (known: CanaryIds) => Input[]>;
export const once: Input[] = [{}];
export const all = { limit: 100 };
/** Several words at a time, as many as fit into a title. */
export const together = (words: string[]) =>
  words.flatMap((_, at) => (at % 8 === 0 ? [words.slice(at, at + 8).join(' ')] : []));
