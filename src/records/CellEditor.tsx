import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Field } from '#shared/kit/fields.ts';
import { diffTexts } from '#shared/ui.messages.ts';
import { DateInput } from '#ui/forms/DateInput.tsx';
import { OptionSelect, type SelectOption } from '#ui/forms/OptionSelect.tsx';

/** The field of a cell while it is edited. Enter saves, Tab saves and goes on, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  const { field, options, label, error, picks, onSave, onCancel, onTakeOver } = props;
  const errorId = useId();
  const [text, setText] = useState(props.typed);
  const box = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Arrow keys walk along a closed select, so only a choice by pointer is saved at once.
  const walking = useRef(false);
  const ended = useRef(false);

  // A failed save opens the cell again on its own, which takes the focus from no other field.
  const takeFocus = useEffectEvent(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body;
    if (error !== undefined && !free && !box.current?.parentElement?.contains(activeElement)) return;
    control.current?.focus();
    // The list of choices opens with the click on the cell, so that a choice costs two clicks.
    if (picks) control.current?.showPicker?.();
    if (control.current instanceof HTMLInputElement) control.current.select();
  });
  useLayoutEffect(() => takeFocus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    walking.current = event.key.startsWith('Arrow') || /^\S$/.test(event.key);
    if (event.nativeEvent.isComposing) return;
    const inField = event.target === control.current;
    if (event.key === 'Escape') end(event, onCancel);
    else if (event.key === 'Enter' && inField) end(event, () => onSave(text, 'stay'));
    else if (event.key === 'Tab' && inField && error === undefined) {
      end(event, () => onSave(text, event.shiftKey ? 'previous' : 'next'));
    }
  }

  function end(event: KeyboardEvent, run: () => void): void {
    event.preventDefault();
    event.stopPropagation();
    ended.current = true;
    run();
    // Invalid text keeps the field open.
    requestAnimationFrame(() => (ended.current = false));
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (ended.current || box.current?.contains(relatedTarget as Node | null)) return;
    // A field with an error stays open, so that its text isn't lost.
    if (error === undefined) onSave(text, 'leave');
  }

  const shared = { 'aria-label': label, 'aria-invalid': error !== undefined, 'aria-describedby': errorId };
  return (
    <chakra.div ref={box} minW="9rem" py="1" onKeyDown={onKeyDown} onBlur={onBlur}>
      {options ? (
        <OptionSelect
          {...shared}
          ref={control as RefObject<HTMLSelectElement | null>}
          frame={{ size: 'sm' }}
          options={options}
          value={text}
          onPointerDown={() => (walking.current = false)}
          onChange={(value) => {
            setText(value);
            if (walking.current) return;
            ended.current = true;
            onSave(value, 'stay');
          }}
        />
      ) : field.kind === 'day' ? (
        <DateInput
          {...shared}
          ref={control as RefObject<HTMLInputElement | null>}
          size="sm"
          value={text}
          onChange={setText}
        />
      ) : (
        <Input
          {...shared}
          ref={control as RefObject<HTMLInputElement | null>}
          size="sm"
          type="text"
          inputMode={
            field.kind === 'money' || field.kind === 'amount'
              ? 'decimal'
              : field.kind === 'email'
                ? 'email'
                : undefined
          }
          autoComplete="off"
          maxLength={'max' in field && field.kind !== 'money' ? field.max * 2 : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {/* An error is as wide as its column, which it must not widen. */}
      <Text
        id={errorId}
        role="alert"
        w="0"
        minW="full"
        color="danger"
        textStyle="xs"
        whiteSpace="normal"
        textAlign="start"
      >
        {error}
      </Text>
      {onTakeOver && (
        <Flex gap="1" wrap="wrap" mt="1">
          <Button size="xs" onClick={() => onSave(text, 'stay')}>
            {diffTexts.saveOver}
          </Button>
          <Button size="xs" variant="ghost" onClick={onTakeOver}>
            {diffTexts.takeOver}
          </Button>
        </Flex>
      )}
    </chakra.div>
  );
}

type CellEditorProps = {
  field: Field;
  /** The choices of a field that has some. */
  options: readonly SelectOption[] | undefined;
  label: string;
  typed: string;
  error: string | undefined;
  /** A pointer opened a cell with choices. */
  picks: boolean;
  /** Called with the place of the focus after it. */
  onSave: (typed: string, then: 'stay' | 'next' | 'previous' | 'leave') => void;
  onCancel: () => void;
  /** Offered after someone else saved the record. */
  onTakeOver: (() => void) | undefined;
};
