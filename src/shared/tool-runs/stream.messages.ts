import { INPUT_SECONDS } from './stream.ts';

/** Why a WebSocket of a tool is refused or closed. */
export const toolStreamMessages = {
  upgrade: 'Open this URL with a WebSocket client.',
  noInput: `Send the input within ${INPUT_SECONDS} seconds.`,
  binary: 'Send the input as a text message.',
  oneRun: 'Send one message for each connection.',
  tooMany: 'You have too many open connections. We closed the oldest one.',
  stopping: 'The server is stopping. Please try again in a moment.',
} as const;
