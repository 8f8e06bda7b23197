/** The WebSocket of one run. */
export const TOOL_STREAM_PATH = '/api/v1/tools/:id/stream';
/** Seconds for the input to arrive after a WebSocket is open. */
export const INPUT_SECONDS = 10;
