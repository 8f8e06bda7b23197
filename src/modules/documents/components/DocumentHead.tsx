import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Link as LinkIcon, Pencil } from 'lucide-react';
import { dropNextKeys } from '#lib/browser/dropNextKeys.ts';
import { singleKeysOn } from '#lib/browser/shortcuts.ts';
import { useShortcut } from '#lib/browser/useShortcut.ts';
import { copyLink } from '#lib/text/copyLink.ts';
import { pickActions } from '#records/actions.tsx';
import { useFromList } from '#records/useRecordPage.ts';
import { documentsAddress } from '#shared/documents/address.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import { DOCUMENT_CATEGORY_LABEL, documentPath } from '#shared/documents/model.ts';
import type { InternalDocument } from '#shared/documents/output.ts';
import { entryPageTexts } from '#shared/entries/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { recordTexts } from '#shared/records.messages.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { Hint } from '#ui/base/Hint.tsx';
import { IconAction } from '#ui/base/IconAction.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { ReadingHead } from '#widgets/ReadingHead.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { type DocumentCommands, documentActions } from '../actions.ts';

/** The header of a document: its list, category, title, author, and dates, and its actions. */
export function DocumentHead({ document, commands }: DocumentHeadProps) {
  const { title, category, pinned, author, updatedAt, version, tags } = document;
  const list = documentsAddress.read(useFromList());
  return (
    <>
      <ReadingHead
        back={
          <Link to="/internal-wiki" search={list}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            {documentTexts.title}
          </Link>
        }
        actions={<DocumentButtons {...{ document, commands }} />}
      >
        <Flex mb="2" gap="2" wrap="wrap">
          <Badge>{DOCUMENT_CATEGORY_LABEL[category]}</Badge>
          {pinned && <Badge variant="outline">{documentTexts.pinned}</Badge>}
        </Flex>
        <Box mb="-2">
          <PageHeader title={title} tab={[title, documentTexts.title]} />
        </Box>
        <Flex align="center" gap="2.5" wrap="wrap">
          <UserAvatar user={author} />
          <Box as="span" fontWeight="medium">
            <UserLink user={author} />
          </Box>
          <MetaLine color="fg.muted" fontVariantNumeric="tabular-nums">
            <span>
              {documentTexts.updated} <RelativeTime iso={updatedAt} />
            </span>
            {documentTexts.version(version)}
          </MetaLine>
        </Flex>
      </ReadingHead>
      {tags.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" mt="4" listStyleType="none" aria-label={generalTexts.tags}>
          {tags.map((tag) => (
            <Badge as="li" key={tag} variant="outline" maxW="full" truncate>
              {tag}
            </Badge>
          ))}
        </Flex>
      )}
    </>
  );
}

function DocumentButtons({ document, commands }: DocumentHeadProps) {
  const navigate = useNavigate();
  const editor = {
    to: '/internal-wiki/$id/{-$part}',
    params: { id: String(document.id), part: 'edit' },
  } as const;
  useShortcut(({ does }) => {
    if (does !== 'edit') return false;
    dropNextKeys();
    void navigate(editor);
    return true;
  });
  return (
    <Flex align="center" gap={{ base: '0', sm: '1' }} wrap="wrap" data-screen-only>
      <IconAction
        label={generalTexts.copyLink}
        icon={<LinkIcon aria-hidden />}
        onClick={() => void copyLink(new URL(documentPath(document), window.location.origin).href)}
      />
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
      <ActionMenu
        label={recordTexts.moreActions}
        actions={pickActions(documentActions(document, commands), [
          'pin',
          'history',
          'export',
          'print',
          'delete',
        ])}
      />
    </Flex>
  );
}

type DocumentHeadProps = { document: InternalDocument; commands: DocumentCommands };
