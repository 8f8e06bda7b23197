import { Link } from '@tanstack/react-router';
import { courseTexts } from '#shared/courses/messages.ts';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';

/** Switches between editing a course's own text and its lessons. */
export function CourseEditSwitch({ id }: { id: string }) {
  return (
    <ViewSwitch label={courseTexts.editViews}>
      <ViewLink asChild>
        <Link to="/$type/$id/edit" params={{ type: 'course', id }} activeOptions={{ exact: true }}>
          {courseTexts.editDetails}
        </Link>
      </ViewLink>
      <ViewLink asChild>
        <Link to="/course/$id/edit/lessons" params={{ id }}>
          {courseTexts.lessons}
        </Link>
      </ViewLink>
    </ViewSwitch>
  );
}
