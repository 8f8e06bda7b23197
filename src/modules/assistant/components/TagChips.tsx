import { Button, Flex, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/text/copyText.ts';
import { showError, showToast } from '#lib/toasts.ts';
import { chatTexts } from '#shared/ai/chat/messages.ts';
import { tagKey } from '#shared/entries/model.ts';

/** Tags as buttons that copy them. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  async function copy(tag: string): Promise<void> {
    if (await copyText(tag)) showToast({ tone: 'success', title: chatTexts.copied(tag) });
    else showError(chatTexts.copyFailed);
  }
  return (
    <>
      <Text mb="2">{chatTexts.tags}</Text>
      <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none">
        {tags.map((tag) => (
          <li key={tagKey(tag)}>
            <Button
              size="sm"
              variant="outline"
              aria-label={chatTexts.copyTag(tag)}
              onClick={() => void copy(tag)}
            >
              <Copy size={14} aria-hidden />
              {tag}
            </Button>
          </li>
        ))}
      </Flex>
    </>
  );
}
