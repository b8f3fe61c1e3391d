import { describe, expect, it } from 'vitest';
import { displayAddress, senderDomain } from './mail-address.ts';

const show = (field: string) => displayAddress(Buffer.from(field).toString('latin1'), 'envelope@sender.test');

describe('displayAddress', () => {
  it.each([
    ['joe@a.test', 'joe@a.test'],
    ['Joe <joe@a.test>', 'Joe <joe@a.test>'],
    ['"Doe, Joe" <joe@a.test>', 'Doe, Joe <joe@a.test>'],
    ['"Joe \\"Jo\\" Doe" <joe@a.test>', 'Joe "Jo" Doe <joe@a.test>'],
    ['Joe "Jo" Doe <joe@a.test>', 'Joe "Jo" Doe <joe@a.test>'],
    ['Doe, Joe <joe@a.test>', 'Doe, Joe <joe@a.test>'],
    ['[Team] Joe <joe@a.test>', '[Team] Joe <joe@a.test>'],
    ['Sales @ ACME, Inc. <joe@a.test>', 'Sales @ ACME, Inc. <joe@a.test>'],
    ['"" <joe@a.test>', 'joe@a.test'],
    ['"joe doe"@a.test', '"joe doe"@a.test'],
    ['Joe <"joe@home"@a.test>', 'Joe <"joe@home"@a.test>'],
    ['joe@[192.0.2.1]', 'joe@[192.0.2.1]'],
    ['Joe <joe@[IPv6:2001:db8::1]>', 'Joe <joe@[IPv6:2001:db8::1]>'],
    ['Пример <пример@почта.test>', 'Пример <пример@почта.test>'],
    ['Joe <joe>', 'Joe <joe>'],
    ['Joe <>', 'Joe'],
    ['The Management', 'The Management'],
    ['', 'envelope@sender.test'],
    [' , ', 'envelope@sender.test'],
  ])('shows %s as %s', (field, shown) => {
    expect(show(field)).toBe(shown);
  });

  it.each([
    ['Big Bug bb@bug.test', 'Big Bug <bb@bug.test>'],
    ['Big Bug. bb@bug.test', 'Big Bug. <bb@bug.test>'],
    ['"Big Bug" bb@bug.test', 'Big Bug <bb@bug.test>'],
    ['bb@bug.test Big Bug', 'Big Bug <bb@bug.test>'],
    ['Big Bug <bb@bug.test', 'Big Bug <bb@bug.test>'],
    ['Big Bug bb@bug.test>', 'Big Bug <bb@bug.test>'],
    ['"Big Bug <bb@bug.test>', 'Big Bug <bb@bug.test>'],
    ['Big Bug <<bb@bug.test>>', 'Big Bug <bb@bug.test>'],
    ['<Big Bug bb@bug.test>', 'Big Bug <bb@bug.test>'],
    ['<bb@bug.test> Big Bug', 'Big Bug <bb@bug.test>'],
    ['Big Bug [bb@bug.test]', 'Big Bug <bb@bug.test>'],
    ['Big Bug [mailto:bb@bug.test]', 'Big Bug <bb@bug.test>'],
    ['Big Bug <mailto:bb@bug.test>', 'Big Bug <bb@bug.test>'],
    ['mailto:bb@bug.test', 'bb@bug.test'],
    ['Big Bug (bb@bug.test)', 'Big Bug <bb@bug.test>'],
    ['bb@bug.test <Big Bug>', 'Big Bug <bb@bug.test>'],
    ['=?utf-8?q?B=C3=AFg_Bug?= bb@bug.test', 'Bïg Bug <bb@bug.test>'],
    ['=?utf-8?q?Bug,_Big_@home?= <bb@bug.test>', 'Bug, Big @home <bb@bug.test>'],
    ['=?utf-8?q?B=C3=AFg_Bug_=3Cbb=40bug.test=3E?=', 'Bïg Bug <bb@bug.test>'],
    ['"=?utf-8?q?B=C3=AFg?= Bug" <bb@bug.test>', 'Bïg Bug <bb@bug.test>'],
  ])('finds name and address despite missing or wrong punctuation: %s', (field, shown) => {
    expect(show(field)).toBe(shown);
  });

  it.each([
    ['joe@a.test, bob@b.test', 'joe@a.test'],
    ['joe@a.test bob@b.test', 'joe@a.test'],
    ['joe@a.test; bob@b.test', 'joe@a.test'],
    ['Joe <joe@a.test>, Bob <bob@b.test>', 'Joe <joe@a.test>'],
    ['"Joe" <joe@a.test> "Bob" <bob@b.test>', 'Joe <joe@a.test>'],
    ['<joe@a.test, bob@b.test>', 'joe@a.test'],
    [', joe@a.test', 'joe@a.test'],
    ['Team: Joe <joe@a.test>, bob@b.test;', 'Joe <joe@a.test>'],
    ['Team:joe@a.test;', 'joe@a.test'],
    ['(Some people) Team (of ours) : joe@a.test;', 'joe@a.test'],
    ['Undisclosed recipients:;', 'Undisclosed recipients'],
    ['ACME: Support <joe@a.test>', 'ACME: Support <joe@a.test>'],
  ])(
    'shows the first of several mailboxes, and a group name only if the group is empty: %s',
    (field, shown) => {
      expect(show(field)).toBe(shown);
    },
  );

  it.each([
    ['<@r.test:joe@a.test>', 'joe@a.test'],
    ['Joe <@r.test,@s.test:joe@a.test>', 'Joe <joe@a.test>'],
    ['Joe <@r.test, , @s.test : joe@a.test>', 'Joe <joe@a.test>'],
    ['@r.test,@s.test:joe@a.test', 'joe@a.test'],
    ['joe @ a . test', 'joe@a.test'],
    ['Joe <joe @ a . test>', 'Joe <joe@a.test>'],
    ['joe@a.test (Joe)', 'Joe <joe@a.test>'],
    ['joe@a.test (Joe (at home))', 'Joe (at home) <joe@a.test>'],
    ['(Joe) joe@a.test', 'Joe <joe@a.test>'],
    ['Joe(A wonderful \\) chap) <joe(his account)@a.test(his host)>', 'Joe <joe@a.test>'],
    ['joe(his account)@a.test(Joe)', 'his account Joe <joe@a.test>'],
    ['Joe <joe@machine(comment).  test>', 'Joe <joe@machine.test>'],
    ['Joe :-( <joe@a.test>', 'Joe :-( <joe@a.test>'],
  ])('reads obsolete and commented syntax: %s', (field, shown) => {
    expect(show(field)).toBe(shown);
  });

  it.each([
    ['"bank@bank.test" <crook@a.test>', 'bank@bank.test <crook@a.test>'],
    ['bank@bank.test <crook@a.test>', 'bank@bank.test <crook@a.test>'],
    ['"Bank <bank@bank.test>" <crook@a.test>', 'Bank bank@bank.test <crook@a.test>'],
    ['=?utf-8?q?Bank_=3Cbank=40bank.test=3E?= <crook@a.test>', 'Bank bank@bank.test <crook@a.test>'],
    ['(bank@bank.test) crook@a.test', 'bank@bank.test <crook@a.test>'],
    ['<bank@bank.test <crook@a.test>', 'crook@a.test'],
  ])('never mistakes a name for the address: %s', (field, shown) => {
    expect(show(field)).toBe(shown);
  });
});

describe('senderDomain', () => {
  it.each([
    ['shop@shop.example', 'shop.example'],
    ['Shop <shop@Mail.Shop.EXAMPLE.>', 'mail.shop.example'],
    ['ceo@bank.example <crook@evil.example>', 'evil.example'],
    ['"ceo@bank.example"@evil.example', 'evil.example'],
    ['Käse <info@käse.example>', 'xn--kse-qla.example'],
    ['otter@mayfly\u3002example', 'mayfly.example'],
    ['otter@odd_host.example', 'odd_host.example'],
    ['Shop at shop.example', ''],
    ['shop@', ''],
    ['shop@a b', ''],
    // A URL parser reads each of these as `mayfly.example`.
    ['otter@mayfly.example:25', ''],
    ['otter@mayfly.example/', ''],
    ['otter@mayfly.example\\.evil.example', ''],
    ['otter@mayfly%2eexample', ''],
    ['otter@mayfly..example', ''],
    ['otter@mayfly.example..', ''],
    ['otter@mayfly.example\u200d', ''],
    ['otter@mayfly.example\ufff9', ''],
    ['otter@[192.0.2.1]', ''],
    ['', ''],
  ])('returns the domain of %j as %j', (sender, domain) => {
    expect(senderDomain(sender)).toBe(domain);
  });
});
