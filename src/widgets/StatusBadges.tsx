import { Badge, Button, Flex } from '@chakra-ui/react';
import { EyeOff, Flag, Lock, PencilLine } from 'lucide-react';
import { entryTexts } from '#shared/entries/lists.messages.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';

/** Marks content that moderators have hidden, for users who can still see it. */
export function HiddenBadge() {
  return (
    <Badge bg="warning.bg" color="warning">
      <EyeOff aria-hidden />
      {markTexts.hidden}
    </Badge>
  );
}

/** Marks an entry that isn't published yet. */
export function DraftBadge() {
  return (
    <Badge>
      <PencilLine aria-hidden />
      {entryTexts.draft}
    </Badge>
  );
}

/** Marks an entry on which only staff can comment. */
export function LockedBadge() {
  return (
    <Badge>
      <Lock aria-hidden />
      {markTexts.locked}
    </Badge>
  );
}

/** Tells users that they flagged something, and lets them withdraw the flag. */
export function FlaggedNote({ busy, onWithdraw }: { busy: boolean; onWithdraw: () => void }) {
  return (
    <Flex align="center" gap="1.5" color="fg.muted" textStyle="xs">
      <Flag size={14} strokeWidth={1.75} aria-hidden />
      {markTexts.youFlagged}
      <Button size="xs" variant="ghost" loading={busy} onClick={onWithdraw}>
        {markTexts.withdrawFlag}
      </Button>
    </Flex>
  );
}
