import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AuditLine } from '#shared/admin/output.ts';
import { auditValueTexts } from '#shared/audit/fields.messages.ts';
import { fieldText, valueText } from './auditLabels.ts';
import { PlaceName } from './PlaceName.tsx';

/** The changed fields, before and after. IDs are shown as names where the thing still exists. */
export function AuditChanges({ line }: { line: AuditLine }) {
  const { changes, named } = line;
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <Box as="dl" mt="1.5" textStyle="xs" color="fg.muted">
      {fields.map(([field, [before, after]]) => {
        const [nameBefore, nameAfter] = named[field] ?? [null, null];
        const words = (value: unknown) => valueText(line, field, value);
        const changed = words(before) !== auditValueTexts.none && before !== after;
        return (
          <Flex key={field} gap="2" wrap="wrap">
            <dt>{fieldText(line, field)}</dt>
            <Box as="dd" minW="0" overflowWrap="anywhere" color="fg">
              {changed && <Before>{nameBefore ? <PlaceName place={nameBefore} /> : words(before)}</Before>}
              {nameAfter ? <PlaceName place={nameAfter} /> : words(after)}
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}

function Before({ children }: { children: ReactNode }) {
  return (
    <>
      <Box as="del" color="fg.muted">
        {children}
      </Box>
      <Box as="span" color="fg.muted" mx="1.5" aria-hidden>
        →
      </Box>
    </>
  );
}
