import { Button, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { tagKey } from '#shared/entries.ts';

/** The tags the list is narrowed to, each with its way out. */
export function ActiveTags({ value, onChange }: { value: string[]; onChange: (tags: string[]) => void }) {
  return (
    <Flex role="group" aria-label="Active Tags" gap="2" wrap="wrap" align="center">
      <Text color="fg.muted" fontSize="sm">
        Active Tags
      </Text>
      {value.map((tag) => (
        <Button
          key={tagKey(tag)}
          variant="outline"
          size="sm"
          maxW="full"
          aria-label={`Remove tag ${tag}`}
          onClick={() => onChange(value.filter((other) => other !== tag))}
        >
          {tag}
          <X size={14} aria-hidden />
        </Button>
      ))}
      {value.length > 1 && (
        <Button variant="ghost" size="sm" color="fg.muted" onClick={() => onChange([])}>
          Clear All
        </Button>
      )}
    </Flex>
  );
}
