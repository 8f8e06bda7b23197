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

/**
 * Answers a question from the rows of the site that the viewer can read, or null: then texts may answer it. `before`: the
 * earlier questions of the conversation, whose subject a short question keeps.
 */
export async function answerFromData(
  context: Context,
  { q, before }: { q: string; before: readonly { question: string }[] },
): Promise<DataAnswer | null> {
  const today = dayAt(context.clock.now(), context.mailSite.timeZone);
  const questions = [...before.map(({ question }) => question), q];
  const intent = questions.reduce<Intent | null>((earlier, question) => {
    const asked = askedOf(question, today);
    return intentOf(asked) ?? earlier?.follow(asked) ?? null;
  }, null);
  return intent === null ? null : intent.answer(context);
}

/** The subject that reads a question, or null. Whether it can answer depends on the rows. */
export function subjectOf(question: string, today: string): SubjectName | null {
  const asked = askedOf(question, today);
  const names = Object.keys(SUBJECTS) as SubjectName[];
  return names.find((name) => SUBJECTS[name](asked) !== null) ?? null;
}

function intentOf(asked: ParsedQuestion): Intent | null {
  for (const subject of Object.values(SUBJECTS)) {
    const intent = subject(asked);
    if (intent) return intent;
  }
  return null;
}
