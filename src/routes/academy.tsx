import { createFileRoute } from '@tanstack/react-router';
import { useCan } from '#lib/session/session.ts';
import { MY_COURSES, type MyCourses } from '#shared/courses/model.ts';
import { readEntrySearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { LearnerSummary } from '../modules/courses/overview/LearnerSummary.tsx';
import { MyCourses as MyCoursesPart } from '../modules/courses/overview/MyCourses.tsx';
import { AcademyPage } from '../modules/entries/AcademyPage.tsx';

type AcademySearch = Omit<ReturnType<typeof readEntrySearch>, 'type'> & { mine?: MyCourses | undefined };

export const Route = createFileRoute('/academy')({
  validateSearch: (search: Record<string, unknown>): AcademySearch => {
    const { type: _, ...rest } = readEntrySearch(search);
    // The page checks it, so that other pages don't load its values.
    return search.mine ? { ...rest, mine: search.mine as MyCourses } : rest;
  },
  loader: async () => (await import('../modules/entries/cards/cardCode.ts')).loadChosenItems(),
  component: Academy,
});

function Academy() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isLearner = useCan('courses.mine', null);
  const shown = isLearner ? MY_COURSES.find((show) => show === search.mine) : undefined;
  return (
    <AcademyPage
      summary={
        <LearnerSummary
          shown={shown}
          onShow={(mine) => void navigate({ search: (before) => ({ ...before, mine }) })}
        />
      }
      mine={shown && <MyCoursesPart show={shown} />}
      filters={toFilters(search)}
      onFilters={(filters) => {
        const { type: _, ...rest } = toSearch(filters);
        void navigate({ search: (before) => ({ ...before, ...rest }) });
      }}
    />
  );
}
