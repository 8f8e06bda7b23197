import { Link } from '@tanstack/react-router';
import { courseTexts } from '#shared/courses/messages.ts';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';

/** Switches between editing a course's own text and its lessons. */
export function CourseEditSwitch({ id }: { id: string }) {
  return (
    <ViewSwitch label={courseTexts.editViews}>
      <Link to="/$type/$id/edit" params={{ type: 'course', id }} activeOptions={{ exact: true }}>
        {courseTexts.editDetails}
      </Link>
      <Link to="/course/$id/edit/lessons" params={{ id }}>
        {courseTexts.lessons}
      </Link>
    </ViewSwitch>
  );
}
