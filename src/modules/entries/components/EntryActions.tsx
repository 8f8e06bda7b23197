import { Box, Button, Flex } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Link as LinkIcon, Pencil } from 'lucide-react';
import { dropNextKeys } from '#lib/browser/dropNextKeys.ts';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { useShortcut } from '#lib/browser/useShortcut.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan } from '#lib/session/session.ts';
import { copyLink } from '#lib/text/copyLink.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { entryPath } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { markTexts } from '#shared/moderation/marks.messages.ts';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MenuOnDemand } from '#ui/base/MenuOnDemand.tsx';
import { FollowButton } from '#widgets/FollowButton.tsx';
import { EntryVote } from '../votes/EntryVote.tsx';

const loadMenu = async () => ({ default: (await import('./EntryMenu.tsx')).EntryMenu });
const EntryMenu = lazyOrRetry(loadMenu);

/** The actions of an entry in its header: vote, follow, copy the link, edit, and a menu with the rest. */
export function EntryActions({ entry }: { entry: EntryRead }) {
  const canEdit = useCan('entries.update', entry);
  const navigate = useNavigate();
  const { type, id } = entry;
  const editor =
    type === 'survey'
      ? ({ to: '/email/surveys/$id', params: { id } } as const)
      : ({ to: '/$type/$id/edit', params: { type, id } } as const);
  useShortcut(({ does }) => {
    if (does !== 'edit' || !canEdit) return false;
    dropNextKeys();
    void navigate(editor);
    return true;
  });
  return (
    <Flex
      align="center"
      gap={{ base: '0', sm: '1' }}
      wrap="wrap"
      data-screen-only
      // On phones, all of them fit into one line.
      css={{ smDown: { '& > :is(a, button)': { paddingInline: '2' } } }}
    >
      <EntryVote entry={entry} />
      <FollowButton what={{ kind: 'entry', target: entry.id }} />
      <IconAction
        label={generalTexts.copyLink}
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(new URL(entryPath(entry), window.location.origin).href)}
      />
      {canEdit && (
        <Hint label={singleKeysOn() ? entryPageTexts.editKey : generalTexts.edit}>
          <Button asChild variant="outline" aria-keyshortcuts={singleKeysOn() ? 'e' : undefined}>
            <Link {...editor} aria-label={generalTexts.edit}>
              <Pencil aria-hidden />
              <Box as="span" hideBelow="sm">
                {generalTexts.edit}
              </Box>
            </Link>
          </Button>
        </Hint>
      )}
      <MenuOnDemand
        label={markTexts.actionsFor(entry.type === 'thread' ? 'discussion' : 'entry')}
        load={loadMenu}
      >
        {(onClose) => <EntryMenu entry={entry} onClose={onClose} />}
      </MenuOnDemand>
    </Flex>
  );
}
