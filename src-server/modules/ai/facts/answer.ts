import type { ScopeName } from '#shared/ai/chat/model.ts';
import type { AnswerInput } from '#shared/ai/chat/schema.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import type { Context } from '../../../context.ts';
import { askedOf, type DataAnswer, type Intent, type ParsedQuestion, type Subject } from './asked.ts';
import { courseSubject } from './courses.ts';
import { eventSubject } from './events.ts';
import { helpSubject } from './help.ts';
import { ledgerSubject } from './ledger.ts';
import { peopleSubject } from './people.ts';
import { projectSubject } from './projects.ts';
import { taskSubject } from './tasks.ts';

/** The first subject that understands a question answers it. Events come last, because they read any name. */
const SUBJECTS = {
  help: helpSubject,
  tasks: taskSubject,
  projects: projectSubject,
  ledger: ledgerSubject,
  courses: courseSubject,
  people: peopleSubject,
  events: eventSubject,
} satisfies Record<string, Subject>;
type SubjectName = keyof typeof SUBJECTS;
/** What a question may ask that is asked of some texts only. */
const IN_SCOPE: Record<ScopeName, readonly SubjectName[]> = {
  wiki: [],
  events: ['events'],
  courses: ['courses'],
  page: [],
};

/**
 * Answers a question from the rows of the site that the viewer can read, or null: then texts may answer it. `before`: the
 * earlier questions of the conversation, whose subject a short question keeps.
 */
export async function answerFromData(
  context: Context,
  { q, before, scope }: Pick<AnswerInput, 'q' | 'before' | 'scope'>,
): Promise<DataAnswer | null> {
  const subjects = scope ? IN_SCOPE[scope.kind] : (Object.keys(SUBJECTS) as SubjectName[]);
  const today = dayAt(context.clock.now(), context.mailSite.timeZone);
  const questions = [...before.map(({ question }) => question), q];
  const intent = questions.reduce<Intent | null>((earlier, question) => {
    const asked = askedOf(question, today);
    return intentOf(asked, subjects) ?? earlier?.follow(asked) ?? null;
  }, null);
  return intent === null ? null : intent.answer(context);
}

/** The subject that reads a question, or null. Whether it can answer depends on the rows. */
export function subjectOf(question: string, today: string): SubjectName | null {
  const asked = askedOf(question, today);
  const names = Object.keys(SUBJECTS) as SubjectName[];
  return names.find((name) => SUBJECTS[name](asked) !== null) ?? null;
}

function intentOf(asked: ParsedQuestion, subjects: readonly SubjectName[]): Intent | null {
  for (const name of subjects) {
    const intent = SUBJECTS[name](asked);
    if (intent) return intent;
  }
  return null;
}
