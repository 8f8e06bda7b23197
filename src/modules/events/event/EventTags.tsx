import { Link } from '@tanstack/react-router';
import { eventTexts } from '#shared/events/messages.ts';
import { TagList } from '#widgets/TagList.tsx';

/** An event's tags. Each leads to the calendar of its events. */
export function EventTags({ tags }: { tags: readonly string[] }) {
  return (
    <TagList tags={tags}>
      {(tag) => (
        <Link to="/events" search={{ tag }} aria-label={eventTexts.tag(tag)}>
          {tag}
        </Link>
      )}
    </TagList>
  );
}
