import { Button, Flex, Input } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { isOwnPath } from '#shared/kit/web-address.ts';
import { editorTexts } from '#shared/markdown/messages.ts';
import { URL } from '../pasteRules.ts';

/** The address of a link: new, or of the one at the caret. It isn't a form, since it stands in one. */
export function LinkForm({ href, onApply, onRemove, onCancel }: LinkFormProps) {
  const [address, setAddress] = useState(href ?? '');
  const [isWrong, setIsWrong] = useState(false);

  function apply(): void {
    const written = address.trim();
    const complete = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(written) ? `https://${written}` : written;
    if (URL.test(complete) || isOwnPath(complete) || complete.startsWith('#')) onApply(complete);
    else setIsWrong(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Flex gap="2" align="center" wrap="wrap" py="1">
      <Input
        size="sm"
        flex="1"
        minW="12rem"
        autoFocus
        type="text"
        inputMode="url"
        aria-label={
          isWrong ? `${editorTexts.linkTarget}. ${editorTexts.linkProblem}` : editorTexts.linkTarget
        }
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" variant="solid" onClick={apply}>
        {editorTexts.linkApply}
      </Button>
      {href !== null && (
        <Button size="sm" onClick={onRemove}>
          {editorTexts.linkRemove}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {generalTexts.cancel}
      </Button>
      {isWrong && (
        <Flex role="alert" w="full" color="danger" textStyle="sm">
          {editorTexts.linkProblem}
        </Flex>
      )}
    </Flex>
  );
}

type LinkFormProps = {
  /** Null for a new link. */
  href: string | null;
  onApply: (href: string) => void;
  onRemove: () => void;
  onCancel: () => void;
};
