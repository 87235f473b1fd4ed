"use client";
import type { Samples } from "#components/developer/samples";
import { Row, Section, Specimen } from "#components/developer/specimen";
import { usePageContext } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { AvatarLink } from "#components/ui/avatar-link";
import { AvatarPlaceholder } from "#components/ui/avatar-placeholder";
import { BackLink } from "#components/ui/back-link";
import { Carousel } from "#components/ui/carousel";
import { Count } from "#components/ui/count";
import { DateText } from "#components/ui/date-text";
import { Highlighted } from "#components/ui/highlighted";
import { InterpolatedText } from "#components/ui/interpolated-text";
import { LocalDate } from "#components/ui/local-date";
import { Standfirst } from "#components/ui/page-header";
import { PercentChange } from "#components/ui/percent-change";
import { RelativeTime } from "#components/ui/relative-time";
import { ResponsiveImage } from "#components/ui/responsive-image";
import { ScrollArea } from "#components/ui/scroll-area";
import { ScrollToTop } from "#components/ui/scroll-to-top";
import { Section as PageSection } from "#components/ui/section";

const picture = "/icon-512.png";
const date = "2026-06-03T08:30:00.000Z";

/** Components that show data. */
export function ContentSections({ sample }: { sample: Samples }) {
  const { locale } = usePageContext();
  return (
    <>
      <Section title="page-title, page-header, section, back-link">
        <BackLink href="#back">{sample.tabs[0]}</BackLink>
        <Specimen state="PageTitle">
          <p className="page-title">{sample.title}</p>
        </Specimen>
        <Specimen state="Standfirst">
          <Standfirst>{sample.text}</Standfirst>
        </Specimen>
        <Specimen state="Section">
          <PageSection title={sample.title} note={sample.text} className="w-full">
            {null}
          </PageSection>
        </Specimen>
        <Specimen state="article-title">
          <p className="article-title">{sample.title}</p>
        </Specimen>
        <Specimen state="prose">
          <p className="prose text-lg">{sample.text}</p>
        </Specimen>
      </Section>
      <Section title="avatar, avatar-link, avatar-placeholder">
        <Row>
          <Specimen state="picture">
            <Avatar src={picture} size={40} />
          </Specimen>
          <Specimen state="none">
            <Avatar src={null} size={40} />
          </Specimen>
          <Specimen state="failed">
            <Avatar src="/missing.png" size={40} />
          </Specimen>
          <Specimen state="link">
            <AvatarLink src={picture} name={sample.name} href="#avatar" />
          </Specimen>
          <Specimen state="no link">
            <AvatarLink src={null} name={sample.name} />
          </Specimen>
          <Specimen state="placeholder">
            <AvatarPlaceholder size={32} />
          </Specimen>
        </Row>
      </Section>
      <Section title="carousel">
        <Carousel label={sample.label} step={300}>
          {sample.tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex min-h-9 items-center rounded-full bg-paper-sunken px-3.5 text-sm whitespace-nowrap"
            >
              {tag}
            </span>
          ))}
        </Carousel>
      </Section>
      <Section title="percent-change">
        <Row>
          <Specimen state="rise">
            <PercentChange rate="0.0412" locale={locale} />
          </Specimen>
          <Specimen state="fall">
            <PercentChange rate="-0.0137" locale={locale} />
          </Specimen>
          <Specimen state="unchanged">
            <PercentChange rate="0" locale={locale} />
          </Specimen>
        </Row>
      </Section>
      <Section title="count">
        <Row>
          {[0, 999, 12_345, 3_000_000].map((value) => (
            <Count key={value} value={value} />
          ))}
        </Row>
      </Section>
      <Section title="date-text, local-date, relative-time">
        <Row>
          <DateText value={date} locale={locale} />
          <LocalDate value={date} locale={locale} />
          <RelativeTime value={date} />
        </Row>
      </Section>
      <Section title="highlighted">
        <p>
          <Highlighted text={sample.title} ranges={[[0, 4]]} />
        </p>
      </Section>
      <Section title="interpolated-text">
        <p>
          <InterpolatedText
            text={sample.interpolated}
            values={{ name: <b>{sample.name}</b>, title: <i>{sample.title}</i> }}
          />
        </p>
      </Section>
      <Section title="responsive-image">
        <ResponsiveImage
          src={picture}
          alt=""
          width={216}
          height={144}
          sizes="216px"
          className="h-36 w-54"
        />
      </Section>
      <Section title="scroll-area">
        <ScrollArea label={sample.title} className="max-h-12">
          <p>{sample.interpolated}</p>
          <p>{sample.title}</p>
          <p>{sample.name}</p>
        </ScrollArea>
      </Section>
      <Section title="scroll-to-top">
        <p className="text-sm text-ink-soft">Scroll down; it appears at the bottom right.</p>
        <ScrollToTop />
      </Section>
    </>
  );
}
