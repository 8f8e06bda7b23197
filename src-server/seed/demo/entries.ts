import { COURSES } from './courses.ts';
import type { DemoEntry } from './demo-entry.ts';
import { EVENT_THREADS } from './events.ts';
import { MAKING_NOTES } from './notes/making.ts';
import { MODEL_NOTES } from './notes/models.ts';
import { OPEN_DATA_NOTES } from './notes/open-data.ts';
import { ORGANIZING_NOTES } from './notes/organizing.ts';
import { PYTHON_NOTES } from './notes/python.ts';
import { COMMUNITY_THREADS } from './threads/community.ts';
import { QUESTION_THREADS } from './threads/questions.ts';
import { SHOWCASE_THREADS } from './threads/showcase.ts';
import { TOOLS } from './tools.ts';

/** Every entry of the demo community. */
export const ENTRIES: readonly DemoEntry[] = [
  ...ORGANIZING_NOTES,
  ...PYTHON_NOTES,
  ...OPEN_DATA_NOTES,
  ...MODEL_NOTES,
  ...MAKING_NOTES,
  ...COURSES,
  ...TOOLS,
  ...COMMUNITY_THREADS,
  ...QUESTION_THREADS,
  ...SHOWCASE_THREADS,
  ...EVENT_THREADS,
];
