import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { GALLERY_STATUS_LABEL } from '#shared/program/messages.ts';
import type { GalleryStatus } from '#shared/program/model.ts';
import type { GalleryCard as Card } from '#shared/program/output.ts';
import { galleryTexts } from '#shared/program/page.messages.ts';
import { ROW_LINK } from '#ui/table/rowKeys.ts';
import { DraftBadge } from '#widgets/StatusBadges.tsx';
import { GalleryImage } from './GalleryImage.tsx';

const TONE = {
  active: { bg: 'success.bg', color: 'success' },
  development: { bg: 'type.note.bg', color: 'type.note' },
  concept: {},
} satisfies Record<GalleryStatus, object>;

/** A link to a site that the program doesn't answer for. */
export const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A project of the gallery as a card. */
export function GalleryCard({ project, menu }: { project: Card; menu: ReactNode }) {
  const { id, name, description, domain, tags } = project;
  return (
    <Flex
      as="li"
      direction="column"
      minW="0"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <GalleryImage project={project} borderBottomWidth="1px" />
      <Flex direction="column" gap="3" p="5" flex="1" minW="0">
        <Flex gap="2" align="flex-start" justify="space-between">
          <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
            {name}
          </Heading>
          {menu && (
            <Box mt="-1.5" me="-2">
              {menu}
            </Box>
          )}
        </Flex>
        <GalleryBadges {...project} />
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {description}
        </Text>
        <GalleryTags tags={tags} />
        <Flex gap="2" wrap="wrap" mt="auto" pt="2">
          <Button asChild size="sm" variant="outline">
            <Link
              to="/accelerator/$id"
              params={{ id: String(id) }}
              search
              resetScroll={false}
              aria-label={galleryTexts.learnMoreAbout(name)}
              {...{ [ROW_LINK]: id }}
            >
              {galleryTexts.learnMore}
            </Link>
          </Button>
          {domain !== '' && (
            <Button asChild size="sm" variant="ghost">
              <a href={domain} {...EXTERNAL} aria-label={galleryTexts.visitSiteOf(name)}>
                {galleryTexts.visitSite}
                <ArrowUpRight aria-hidden />
              </a>
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** The stage of a project, and for staff whether it's a draft. */
export function GalleryBadges({ status, published }: Pick<Card, 'status' | 'published'>) {
  return (
    <Flex gap="2" wrap="wrap">
      <Badge {...TONE[status]}>{GALLERY_STATUS_LABEL[status]}</Badge>
      {!published && <DraftBadge />}
    </Flex>
  );
}

export function GalleryTags({ tags }: Pick<Card, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={generalTexts.tags}>
      {tags.map((tag) => (
        <Badge as="li" key={tag} variant="outline" maxW="full" truncate>
          <Box as="span" truncate>
            {tag}
          </Box>
        </Badge>
      ))}
    </Flex>
  );
}
