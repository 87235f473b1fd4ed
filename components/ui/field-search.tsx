"use client";
import type { ComponentProps } from "react";
import { useField } from "#components/ui/field";
import { SearchField } from "#components/ui/search-field";

/** A search input that the label, hint and error of the Field around it belong to. */
export const FieldSearch = (props: ComponentProps<"input">) => (
  <SearchField {...useField()} {...props} />
);
