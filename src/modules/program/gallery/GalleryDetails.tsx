import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { RecordBody, type RecordQuery } from '#records/RecordBody.tsx';
import { generalTexts } from '#shared/general.messages.ts';
import { galleryMessages } from '#shared/program/messages.ts';
import { websiteName } from '#shared/program/model.ts';
import type { GalleryProject } from '#shared/program/output.ts';
import { galleryTexts } from '#shared/program/page.messages.ts';
import { DialogFrame } from '#ui/dialogs/DialogFrame.tsx';
import { useLast } from '#ui/hooks/useLast.ts';
import { rowLinkOf } from '#ui/table/rowKeys.ts';
import { EXTERNAL, GalleryBadges, GalleryTags } from './GalleryCard.tsx';
import { GalleryImage } from './GalleryImage.tsx';
import type { GalleryStaff } from './galleryParts.ts';

/** The details of a project over the gallery. None are open if `id` is null. */
export function GalleryDetails({ id, query, onClose, staff }: GalleryDetailsProps) {
  const content = useRef<HTMLDivElement>(null);
  // The dialog keeps its content while it closes.
  const last = useLast(query.data ?? null);
  const shown = id === null ? last : (query.data ?? null);
  return (
    <DialogFrame
      inUrl
      size="lg"
      open={id !== null}
      onClose={onClose}
      // Reading starts at the top, not at the first link.
      initialFocusEl={() => content.current}
      finalFocusEl={() => (id === null ? null : rowLinkOf(id))}
      panel={{ ref: content }}
    >
      <Dialog.Header>
        {/* The details are a page of their own, and hide the heading of the gallery from screen readers. */}
        <Dialog.Title as="h1" overflowWrap="anywhere">
          {shown?.name ?? galleryTexts.project}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body tabIndex={0} outline="none">
        <RecordBody
          query={{ ...query, data: shown ?? undefined }}
          isEnabled={id !== null}
          failed={galleryMessages.readFailed}
          onClose={onClose}
        >
          {(project) => <Details project={project} staff={staff} />}
        </RecordBody>
      </Dialog.Body>
      {shown && (
        <Dialog.Footer>
          <Button variant="outline" onClick={onClose}>
            {generalTexts.close}
          </Button>
          {shown.domain !== '' && (
            <Button asChild variant="solid">
              <a href={shown.domain} {...EXTERNAL}>
                {galleryTexts.visitWebsite}
                <ArrowUpRight aria-hidden />
              </a>
            </Button>
          )}
        </Dialog.Footer>
      )}
    </DialogFrame>
  );
}

function Details({ project, staff }: { project: GalleryProject; staff: GalleryStaff | undefined }) {
  const { id, description, longDescription, domain } = project;
  return (
    <Stack gap="4">
      <GalleryImage project={project} aspectRatio="5 / 2" borderRadius="md" />
      <Flex gap="2" align="center" justify="space-between">
        <Flex gap="3" align="center" wrap="wrap" minW="0">
          <GalleryBadges {...project} />
          {domain !== '' && (
            <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
              {websiteName(domain)}
            </Text>
          )}
        </Flex>
        {staff?.menuOf(project)}
      </Flex>
      <Text textStyle="reading" whiteSpace="pre-line" overflowWrap="anywhere">
        {longDescription || description}
      </Text>
      <GalleryTags {...project} />
      {staff?.audit(id)}
    </Stack>
  );
}

type GalleryDetailsProps = {
  id: number | null;
  query: RecordQuery<GalleryProject>;
  onClose: () => void;
  staff: GalleryStaff | undefined;
};
