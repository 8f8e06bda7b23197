import { formatCount } from '../kit/numbers.ts';
import {
  PROMPT_CATEGORIES,
  PROMPT_COMPILED_MAX,
  PROMPT_SCOPES,
  PROMPT_TEXT_MAX,
  RUN_RATINGS,
} from './model.ts';

const COMPILED_MAX = formatCount(PROMPT_COMPILED_MAX);

export const promptMessages = {
  notFound: 'Prompt not found.',
  runNotFound: 'Run not found.',
  stale:
    'This prompt was edited elsewhere while you were writing. Your text is safe: compare the versions and save again.',
  category: `\`category\` must be one of ${PROMPT_CATEGORIES.join(', ')}`,
  shared: '`shared` must be true or false',
  scope: `\`shared\` must be one of ${PROMPT_SCOPES.join(', ')}`,
  hidden: 'Moderators have hidden this prompt. You can no longer share it.',
  textRequired: 'Please enter a prompt to generate content',
  textMax: `Prompt must be at most ${formatCount(PROMPT_TEXT_MAX)} characters`,
  values: '`values` must be an object of texts',
  missing: (names: readonly string[]) => `Fill in these fields first: ${names.join(', ')}`,
  compiledMax: `The prompt with its values must be at most ${COMPILED_MAX} characters`,
  rating: `\`rating\` must be one of ${RUN_RATINGS.join(', ')}, or null`,
} as const;
