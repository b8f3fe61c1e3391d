import {
  agentProgramExample,
  agentUrlExample,
  clientExample,
  commandLineExample,
  fixtureExample,
  waitExample,
} from './examples.ts';
import { ExampleBlock, GuideSection, GuideText } from './guide-section.tsx';

export function ProgramSections() {
  return (
    <>
      <GuideSection id="waiting" title="Wait for mail">
        <GuideText>
          A test or a script needs the next email, not a list. <code>wait</code> holds the call until a
          message matches, for up to 60 seconds, and answers with whole messages.
        </GuideText>
        <ExampleBlock example={waitExample} />
        <GuideText>
          Filter with <code>from</code>, <code>subject</code> and <code>text</code>, each part of the field in
          any letter case, and with <code>has</code>: <code>code</code>, <code>link</code> or{' '}
          <code>attachment</code>. Mail that came before the call counts, too. To wait for the next message,
          pass the id of the last one as <code>since</code>.
        </GuideText>
        <GuideText>
          If nothing matches in time, the answer is still a 200, with <code>timedOut: true</code>: call again.
          Up to three calls can wait for one address. SMS work the same way with <code>temp-phone</code>.
        </GuideText>
      </GuideSection>
      <GuideSection id="client" title="From TypeScript and JavaScript">
        <GuideText>
          The package <code>mayfly</code> contains a typed client. It needs nothing but <code>fetch</code>, so
          it runs in Node.js, Deno, Bun and browsers.
        </GuideText>
        <ExampleBlock example={clientExample} />
        <GuideText>
          <code>await using</code> deletes the address at the end. A second <code>waitForCode()</code> waits
          for a later message. <code>waitForLink()</code>, <code>waitForMessage()</code> and{' '}
          <code>createPhone()</code> work alike, and each error carries the code of the server.
        </GuideText>
      </GuideSection>
      <GuideSection id="command-line" title="From the command line">
        <GuideText>
          The same package is a program. Its commands remember the last address, so nothing has to be passed
          along.
        </GuideText>
        <ExampleBlock example={commandLineExample} />
        <GuideText>
          Exit codes are 0 if something was found, 1 for an error, 2 if the time is over, and 64 for a wrong
          command line. Add <code>--json</code> for output that programs read, and <code>--help</code> for the
          rest. <code>mayfly new --watch</code> shows mail as it arrives.
        </GuideText>
      </GuideSection>
      <GuideSection id="fixtures" title="In end-to-end tests">
        <GuideText>
          With the fixture for Playwright, each test has an address of its own, so parallel tests never read
          each other’s mail. The address exists from its first use to the end of the test.
        </GuideText>
        <ExampleBlock example={fixtureExample} />
        <GuideText>
          <code>mayfly/vitest</code> has the same fixture <code>inbox</code>, and <code>mayfly/cypress</code>{' '}
          has tasks. <code>MAYFLY_URL</code> names the server.
        </GuideText>
      </GuideSection>
      <GuideSection id="agents" title="For AI agents">
        <GuideText>
          Agents that speak the Model Context Protocol get nine tools: create an address or a number, wait for
          a message or its code, list, read and delete mail, and invent a person. No key is needed.
        </GuideText>
        <ExampleBlock example={agentUrlExample} />
        <GuideText>If your agent starts MCP servers as local programs:</GuideText>
        <ExampleBlock example={agentProgramExample} />
        <GuideText>
          Mail is written by strangers. The tools return it as plain text between random markers, tell the
          agent that it is data, and show where each link really leads. No tool can send anything.
        </GuideText>
      </GuideSection>
    </>
  );
}
