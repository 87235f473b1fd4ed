import type { ComponentType } from "react";
import type { Namespace } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import { defineScreen } from "../screen-definition";

export const deskNamespaces = [
  "desk",
  "deskList",
  "moderationDecision",
  "report",
  "login",
] as const;

/** The messages that pages about funds, orders and promo codes need besides. */
export const productNamespaces = ["productDesk", "product"] as const;

/** Builds the exports of a list of the desk. `title` is that of its entry in the navigation. */
export const defineDeskScreen = <N extends Namespace = never>(
  component: ComponentType,
  title: keyof Messages["deskList"]["nav"],
  ...namespaces: N[]
) =>
  defineScreen({
    namespaces: [...deskNamespaces, ...namespaces],
    title: ({ deskList }) => deskList.nav[title],
    component,
  });
