import { Box, Stack, Text } from '@chakra-ui/react';
import { diffTexts } from '#shared/ui.messages.ts';
import { TextDiff } from './TextDiff.tsx';

/** A field of a record as text. */
export type FieldText<Record> = { label: string; text: (record: Record) => string };

/** The fields in which two states of a record differ. */
export function FieldDiff<Record>({ fields, before, after }: FieldDiffProps<Record>) {
  const changed = fields.filter(({ text }) => text(before) !== text(after));
  if (changed.length === 0) return <Text color="fg.muted">{diffTexts.same}</Text>;
  return (
    <Stack gap="4">
      {changed.map(({ label, text }) => (
        <Box key={label}>
          <Text color="fg.muted" textStyle="xs" mb="1">
            {label}
          </Text>
          <TextDiff before={text(before)} after={text(after)} />
        </Box>
      ))}
    </Stack>
  );
}

type FieldDiffProps<Record> = { fields: readonly FieldText<Record>[]; before: Record; after: Record };
