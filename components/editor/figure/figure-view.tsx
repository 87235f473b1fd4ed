"use client";
import clsx from "clsx";
import type { NodeKey } from "lexical";
import { Pencil, Trash2 } from "lucide";
import { useRef } from "react";
import { LazyFigure } from "#components/body/figure/lazy-figure";
import { editFigureCommand } from "#components/editor/figure/edit-command";
import { useBlockSelection } from "#components/editor/use-block-selection";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import { interpolate } from "#lib/format/interpolate";

type Props = { nodeKey: NodeKey; fields: FigureFields; onRemove: () => void };

/** A figure in the editor. While selected it can be changed and deleted. */
export default function FigureView({ nodeKey, fields, onRemove }: Props) {
  const { figure: messages } = useMessages("upload");
  const box = useRef<HTMLDivElement>(null);
  const { editor, isSelected } = useBlockSelection(nodeKey, { target: box, onEnter: edit });
  function edit() {
    editor.dispatchCommand(editFigureCommand, nodeKey);
  }

  const names = fields.products.map(({ name }) => name).join(", ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={box}
      role="group"
      aria-label={interpolate(messages.label, { names })}
      onDoubleClick={edit}
      className={clsx(
        "relative my-8 flow-root cursor-pointer [&_figure]:my-0",
        isSelected && "editor-selected",
      )}
    >
      {/* Its links and choices are for readers. */}
      <div inert>
        <LazyFigure fields={fields} />
      </div>
      {isSelected && (
        <div className="absolute top-2 right-0 flex gap-2 bg-paper p-1 font-sans">
          <Button variant="outline" size="sm" onClick={edit}>
            <Icon icon={Pencil} size={16} />
            {messages.edit}
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              onRemove();
              editor.focus();
            }}
          >
            <Icon icon={Trash2} size={16} />
            {messages.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
