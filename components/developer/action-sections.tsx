"use client";
import { Bell, Heart, ImagePlus, Star } from "lucide";
import { useState } from "react";
import type { Samples } from "#components/developer/samples";
import { Row, Section, Specimen } from "#components/developer/specimen";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { Tabs } from "#components/ui/tabs";
import { UploadTile } from "#components/ui/upload-tile";
import { toFloat } from "#lib/domain/number/to-float";

const variants = ["primary", "secondary", "outline", "text", "black", "disabled"] as const;
const sizes = ["xxs", "xs", "sm", "md", "lg"] as const;

/** Buttons, links, tabs and other controls that start an action. */
export function ActionSections({ sample }: { sample: Samples }) {
  return (
    <>
      <Section title="button">
        {variants.map((variant) => (
          <Specimen key={variant} state={variant}>
            <Row>
              <Button variant={variant}>{sample.action}</Button>
              <Button variant={variant} loading>
                {sample.action}
              </Button>
              <Button variant={variant} disabled>
                {sample.action}
              </Button>
            </Row>
          </Specimen>
        ))}
        <Specimen state={sizes.join(", ")}>
          <Row>
            {sizes.map((size) => (
              <Button key={size} size={size}>
                {sample.action}
              </Button>
            ))}
          </Row>
        </Specimen>
      </Section>
      <Section title="button-link, link">
        <Row>
          {variants.map((variant) => (
            <ButtonLink key={variant} href="#button-link" variant={variant} size="sm">
              {variant}
            </ButtonLink>
          ))}
        </Row>
      </Section>
      <Section title="icon">
        <Row>
          <Icon icon={Heart} size={16} />
          <Icon icon={Heart} size={20} />
          <Icon icon={Heart} size={24} />
          <Icon icon={Heart} fill="currentColor" className="text-danger" />
        </Row>
      </Section>
      <Section title="icon-button">
        <Row>
          <IconButton label={sample.action}>
            <Icon icon={Bell} size={20} />
          </IconButton>
          <IconButton label={sample.action} disabled>
            <Icon icon={Bell} size={20} />
          </IconButton>
        </Row>
      </Section>
      <Section title="segmented-control">
        <SegmentedControl options={sample.tabs} />
      </Section>
      <Section title="tabs">
        <TabsSpecimen names={sample.tabs} text={sample.text} />
      </Section>
      <Section title="upload-tile">
        <Row>
          <Specimen state="default">
            <UploadTile icon={ImagePlus} className="size-28 gap-1.5 text-xs">
              {sample.upload}
            </UploadTile>
          </Specimen>
          <Specimen state="error">
            <UploadTile icon={ImagePlus} hasError className="size-28 gap-1.5 text-xs">
              {sample.upload}
            </UploadTile>
          </Specimen>
          <Specimen state="another icon">
            <UploadTile icon={Star} iconSize={24} className="size-28 gap-3">
              {sample.upload}
            </UploadTile>
          </Specimen>
        </Row>
      </Section>
    </>
  );
}

function SegmentedControl({ options }: { options: string[] }) {
  const [selected, setSelected] = useState(options[0]);
  return (
    <div>
      <div className={segmentedClassName}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-current={option === selected}
            onClick={() => setSelected(option)}
            className={segmentClassName}
          >
            {option}
          </button>
        ))}
      </div>
    </div>
  );
}

function TabsSpecimen({ names, text }: { names: string[]; text: string }) {
  const [selected, setSelected] = useState("0");
  return (
    <Tabs
      label="Tabs"
      tabs={names.map((label, index) => ({ id: String(index), label }))}
      selected={selected}
      onSelect={setSelected}
    >
      <p className="py-4 text-sm text-ink-soft">
        {names[toFloat(selected)]}: {text}
      </p>
    </Tabs>
  );
}
