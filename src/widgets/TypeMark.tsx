import { Box } from '@chakra-ui/react';
import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Wrench,
} from 'lucide-react';
import { type EntryKind, type EntryType, labelOf } from '#shared/entries/model.ts';

/** The icons of the pages that list each type. */
const ICON: Record<EntryType, LucideIcon> = {
  note: BookOpen,
  course: GraduationCap,
  tool: Wrench,
  thread: MessagesSquare,
  survey: ClipboardList,
};

/** An entry's type as a small colored icon, with its name. The discussion of an event is an event. */
export function TypeMark({ entry }: { entry: EntryKind }) {
  const { type, eventId } = entry;
  const Icon = eventId ? CalendarDays : ICON[type];
  const label = labelOf(entry);
  return (
    <Box
      role="img"
      aria-label={label}
      title={label}
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="8"
      borderRadius="md"
      bg={`type.${type}.bg`}
      color={`type.${type}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
