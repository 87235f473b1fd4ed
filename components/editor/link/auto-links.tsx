"use client";
import { AutoLinkPlugin, createLinkMatcherWithRegExp } from "@lexical/react/LexicalAutoLinkPlugin";
import { typedUrl } from "#lib/domain/body/link";

const web =
  /(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s<>"]*[^\s<>".,;:!?，。；：！？、)）】」』'])?\/?/i;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
const telephone = /(?:tel|sms):\+?\d[\d().-]{3,}\d/i;

const matchers = [
  createLinkMatcherWithRegExp(web, typedUrl),
  createLinkMatcherWithRegExp(mail, typedUrl),
  createLinkMatcherWithRegExp(telephone, typedUrl),
];

/** Addresses become links while they are typed. */
export const AutoLinks = () => <AutoLinkPlugin matchers={matchers} />;
