import { keepPreviousData } from '@tanstack/react-query';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { taskTexts } from '#shared/tasks/messages.ts';
import type { Assignee } from '#shared/tasks/model.ts';
import { nameOf } from '#shared/users/model.ts';
import type { SelectOption } from '#ui/forms/OptionSelect.tsx';

/** The people of a project's tasks: the viewer first, then the staff, then former staff with tasks, and the `named` one. */
export function useAssignees(projectId: number, named?: number) {
  const user = useCurrentUser();
  const { data: people = [] } = trpc.tasks.assignees.useQuery(
    { projectId, ...(named && { named }) },
    { placeholderData: keepPreviousData },
  );
  const isMe = ({ id }: { id: number }) => id === user?.id;
  const label = (person: Assignee) => (isMe(person) ? taskTexts.myself : assigneeName(person));
  const option = (person: Assignee): SelectOption => [String(person.id), label(person)];
  const sorted = [...people.filter(isMe), ...people.filter((person) => !isMe(person))];
  return {
    /** Everyone, for the filter. */
    all: sorted.map(option),
    /** Who tasks can be assigned to, with the assignee that a task already has. */
    choices: (assignee: Assignee | null = null): SelectOption[] => {
      const current = sorted.filter(({ current }) => current);
      const former = assignee && !current.some(({ id }) => id === assignee.id) ? [assignee] : [];
      return [['', taskTexts.unassigned], ...[...current, ...former].map(option)];
    },
    find: (id: string) => people.find((person) => String(person.id) === id) ?? null,
    /** The name behind an ID, in an edit conflict or the audit log. */
    nameOf: (id: string) => {
      const person = people.find((each) => String(each.id) === id);
      return person ? assigneeName(person) : taskTexts.account(id);
    },
  };
}

export type Assignees = ReturnType<typeof useAssignees>;

/** A name, marked if the person has left the staff. */
export function assigneeName(person: Assignee): string {
  const name = nameOf(person);
  return person.current ? name : taskTexts.former(name);
}
