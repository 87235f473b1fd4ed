import { SignupBlocks } from "#components/screening/desk/signup-blocks";
import { defineDeskList } from "../desk-screen";

const { Page, generateMetadata } = defineDeskList(SignupBlocks, "signupBlocks");

export { generateMetadata, Page as default };
