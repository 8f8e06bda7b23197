import { prepared } from '#db/kit/statement.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import type { Answer } from '#shared/surveys/answers.ts';
import { surveyMessages } from '#shared/surveys/messages.ts';
import type { SurveyTextsInput } from '#shared/surveys/schema.ts';
import type { ReadContext } from '../../../context.ts';
import { pageTo, positionOf } from '../../../cursor.ts';
import { requireSurvey } from '../queries.ts';
import { requireShown } from './results.ts';

/** Responses that are read at a time, and at most for one page: a rare word may be in none of them. */
const STRETCH = 500;
const READ_MAX = 8_000;

type Stored = { stage: number; id: Buffer; answers: string };

/** Also used by the test of query plans. */
export const SHOWN_SQL = `select stage, id, answers from survey_responses
  where survey_id = @surveyId and (stage, id) > (@stage, @id) and stage >= 1 order by stage, id limit @limit`;

/**
 * The texts of a question, or of its *Other*, that contain the words. They are in the order of random IDs. A page may have
 * fewer texts than its limit, even with a next one. Throws `INVALID_INPUT` for a question without texts,
 * and `CONFLICT` while there are too few anonymous responses.
 */
export function listTexts({ db }: ReadContext, input: SurveyTextsInput): Page<{ text: string }> {
  const survey = requireSurvey(db, input.id);
  const question = survey.questions.find(({ id }) => id === input.question);
  if (!question || (question.type !== 'text' && !question.other)) {
    throw new AppError('INVALID_INPUT', surveyMessages.question, { question: surveyMessages.question });
  }
  requireShown(survey);
  const words = foldText(input.q).split(/\s+/).filter(Boolean);
  const items: { text: string }[] = [];
  let [stage, id] = positionOf(input.cursor, [1, '']);
  for (let read = 0; read < READ_MAX; read += STRETCH) {
    const rows = prepared<[object], Stored>(db, SHOWN_SQL).all({
      surveyId: survey.id,
      stage,
      id: Buffer.from(id, 'hex'),
      limit: STRETCH,
    });
    for (const row of rows) {
      // A further text means there is a next page, which begins after the row before it.
      const text = textIn(row.answers, question.id);
      const isMatch = text !== undefined && matches(text, words);
      if (isMatch && items.length === input.limit) return pageTo(items, [stage, id]);
      if (isMatch) items.push({ text });
      [stage, id] = [row.stage, row.id.toString('hex')];
    }
    if (rows.length < STRETCH) return pageTo(items, null);
  }
  return pageTo(items, [stage, id]);
}

const NEXT = '},{"question":';

/**
 * Only the answer itself is parsed, because a rare word is looked for in thousands of responses. Each answer is stored with its
 * question first, and in a text the quotes are escaped.
 */
function textIn(answers: string, question: string): string | undefined {
  const start = answers.indexOf(`{"question":${JSON.stringify(question)},`);
  if (start < 0) return undefined;
  const end = answers.indexOf(NEXT, start);
  const { text, other } = JSON.parse(
    end < 0 ? answers.slice(start, -1) : answers.slice(start, end + 1),
  ) as Answer;
  return text ?? other;
}

const ASCII = /^[ -~]*$/;

function matches(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // Most texts have no accents, and folding thousands of them takes its time.
  const folded = ASCII.test(text) ? text.toLowerCase() : foldText(text);
  return words.every((word) => folded.includes(word));
}
