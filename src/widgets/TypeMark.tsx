import { Box } from '@chakra-ui/react';
import {
  BookOpen,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Wrench,
} from 'lucide-react';
import { ENTRY_TYPE_LABEL, type EntryType } from '#shared/entries/model.ts';

/** The icons of the pages that list each type. */
const ICON: Record<EntryType, LucideIcon> = {
  note: BookOpen,
  course: GraduationCap,
  tool: Wrench,
  thread: MessagesSquare,
  survey: ClipboardList,
};

/** An entry's type as a small colored icon, with its name. */
export function TypeMark({ type }: { type: EntryType }) {
  const Icon = ICON[type];
  return (
    <Box
      role="img"
      aria-label={ENTRY_TYPE_LABEL[type]}
      title={ENTRY_TYPE_LABEL[type]}
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
