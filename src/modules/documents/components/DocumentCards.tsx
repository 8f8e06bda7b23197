import { Badge, Box, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordLink } from '#records/RecordLink.tsx';
import type { DocumentsSearch } from '#shared/documents/address.ts';
import { documentTexts } from '#shared/documents/messages.ts';
import { DOCUMENT_CATEGORY_LABEL } from '#shared/documents/model.ts';
import type { DocumentCard } from '#shared/documents/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { rowTexts } from '#shared/kit/rows.messages.ts';
import { textMatches } from '#shared/kit/text-matches.ts';
import { documentPieces } from '#shared/search/document-pieces.ts';
import { ActionMenu } from '#ui/base/ActionMenu.tsx';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import { CardItem } from '#ui/lists/CardItem.tsx';
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx';
import { ROW_LINK } from '#ui/table/rowKeys.ts';
import type { Selection } from '#ui/table/useSelection.ts';
import { Highlight } from '#widgets/Highlight.tsx';
import { type DocumentCommands, documentActions } from '../actions.ts';

const COLUMNS = { columns: { base: 1, sm: 2, lg: 3 }, gap: '3' };
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Documents as cards with title, preview, and actions. */
export function DocumentCards({ label, documents, search, commands, selection }: DocumentCardsProps) {
  const keys = documents.map(({ id }) => id);
  return (
    <SimpleGrid as="ul" aria-label={label} listStyleType="none" {...COLUMNS}>
      {documents.map((document) => (
        <Card
          key={document.id}
          {...{ document, search }}
          pieces={piecesIn(document, search.q ?? '')}
          commands={commands}
          check={selection && <CardCheckbox {...{ document, selection, keys }} />}
        />
      ))}
    </SimpleGrid>
  );
}

export function CardSkeletons() {
  return (
    <SimpleGrid aria-hidden {...COLUMNS}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} height="11rem" borderRadius="lg" />
      ))}
    </SimpleGrid>
  );
}

/** The matches to highlight in a card: the whole query where it occurs, else its words. */
function piecesIn({ title, preview, tags }: DocumentCard, q: string): string[] {
  const whole = documentPieces(q, false);
  const isWholeMatch = [title, preview, ...tags].some((text) => textMatches(text, whole).length > 0);
  return isWholeMatch ? whole : documentPieces(q, true);
}

/** On small screens, checkboxes are shown while documents are being chosen. */
function CardCheckbox({ document: { id, title }, selection, keys }: CardCheckboxProps) {
  return (
    <Box ms="-2" me="-1" display={{ base: selection.choosing ? 'block' : 'none', sm: 'block' }}>
      <RowCheckbox
        label={rowTexts.select(title)}
        checked={selection.has(id)}
        onToggle={(range) => selection.toggle(id, keys, range)}
      />
    </Box>
  );
}

function Card({ document, search, pieces, commands, check }: CardProps) {
  const marked = (text: string) => <Highlight text={text} matches={textMatches(text, pieces)} />;
  const { id, title, category, preview, tags, pinned, authorName, updatedAt } = document;
  return (
    <CardItem>
      <Flex align="center" gap="2" minH="8">
        {check}
        <Badge>{DOCUMENT_CATEGORY_LABEL[category]}</Badge>
        {pinned && (
          <Box color="fg.muted" role="img" aria-label={documentTexts.pinned}>
            <Pin size={14} strokeWidth={1.75} aria-hidden />
          </Box>
        )}
        <Box ms="auto">
          <ActionMenu
            label={generalTexts.actionsFor(document.title)}
            actions={documentActions(document, commands)}
          />
        </Box>
      </Flex>
      <Heading as="h3" size="md" {...{ [ROW_LINK]: id }}>
        <RecordLink path="/internal-wiki" id={id} ownPage from={search} tall>
          {marked(title)}
        </RecordLink>
      </Heading>
      <Text color="fg.muted" overflowWrap="anywhere">
        {marked(preview)}
      </Text>
      {tags.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={generalTexts.tags}>
          {tags.map((tag) => (
            <Badge as="li" key={tag} variant="outline" maxW="full" truncate>
              <Box as="span" truncate>
                {marked(tag)}
              </Box>
            </Badge>
          ))}
        </Flex>
      )}
      <MetaLine color="fg.muted" textStyle="xs" mt="auto" pt="1">
        {authorName}
        <RelativeTime iso={updatedAt} />
      </MetaLine>
    </CardItem>
  );
}

type DocumentCardsProps = {
  label: string;
  documents: DocumentCard[];
  /** Matches of the query are highlighted. */
  search: DocumentsSearch;
  commands: DocumentCommands;
  /** The selected documents, where documents can be selected. */
  selection?: Selection;
};
type CardProps = Pick<DocumentCardsProps, 'search'> & {
  document: DocumentCard;
  pieces: readonly string[];
  commands: DocumentCommands;
  check: ReactNode;
};
type CardCheckboxProps = { document: DocumentCard; selection: Selection; keys: readonly number[] };
