import { createIdentity } from '@platewise/usi-standin/keystore';

/**
 * Changes that turn a right message into one that must be refused, each with the reason of the refusal. `before` changes the message
 * before it is signed, `after` changes it afterwards.
 */
export type Mutation = {
  before?: (xml: string) => string;
  after?: (xml: string) => string;
  reason: RegExp;
};

const replace = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
const minutes = (xml: string, by: number) =>
  xml.replace(/(<u:Timestamp [^>]*>)(.*?)(<\/u:Timestamp>)/, (_, start, times: string, end) => {
    const moved = times.replace(/\d{4}-[^<]*Z/g, (time) =>
      new Date(Date.parse(time) + by * 60_000).toISOString(),
    );
    return start + moved + end;
  });

/** A credential that no authority has issued. */
const STRANGER = createIdentity('Stranger', { organisation: '51824753556' });

export const OF_EITHER_MESSAGE: Record<string, Mutation> = {
  'is SOAP 1.1': {
    before: replace(
      'http://www.w3.org/2003/05/soap-envelope',
      'http://schemas.xmlsoap.org/soap/envelope/',
    ),
    reason: /no SOAP 1.2 envelope/,
  },
  'has a document type': { after: (xml) => `<!DOCTYPE a>${xml}`, reason: /not well-formed/ },
  'is cut off': { after: (xml) => xml.slice(0, -9), reason: /not well-formed/ },
  'has two bodies': {
    after: replace('</s:Envelope>', '<s:Body/></s:Envelope>'),
    reason: /one body/,
  },
  'has an empty body': {
    after: replace(/<s:Body>.*<\/s:Body>/, '<s:Body/>'),
    reason: /one element/,
  },
  'has two security headers': {
    after: replace(
      '</s:Header>',
      '<o:Security xmlns:o="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"/></s:Header>',
    ),
    reason: /one security header/,
  },
  'has no signature': {
    after: replace(/<ds:Signature .*<\/ds:Signature>/, ''),
    reason: /timestamp, a token and a signature/,
  },
  'has no timestamp': {
    after: replace(/<u:Timestamp .*?<\/u:Timestamp>/, ''),
    reason: /timestamp, a token and a signature/,
  },
  'has the timestamp at the end of the security header': {
    after: replace(/(<u:Timestamp [^]*?<\/u:Timestamp>)([^]*)(<\/o:Security>)/, '$2$1$3'),
    reason: /order/,
  },
  'has a security header that may be ignored': {
    before: replace(/(<o:Security [^>]*) s:mustUnderstand="1"/, '$1'),
    reason: /security header must be understood/,
  },
  'has another action in its header': {
    before: replace(/(<a:Action [^>]*>)[^<]*/, '$1http://usi.gov.au/2022/ws/GetCountries'),
    reason: /action is another/,
  },
  'has no message id': {
    before: replace(/<a:MessageID>.*?<\/a:MessageID>/, ''),
    reason: /MessageID/,
  },
  'has a message id that is no UUID': {
    before: replace(/urn:uuid:[^<]*/, 'urn:uuid:1'),
    reason: /UUID/,
  },
  'wants its answer elsewhere': {
    before: replace('addressing/anonymous', 'addressing/none'),
    reason: /answer must go to the sender/,
  },
  'is six minutes old': { before: (xml) => minutes(xml, -6), reason: /too old/ },
  'is six minutes early': {
    before: (xml) => minutes(xml, 6),
    reason: /too old or from the future/,
  },
  'is valid for a day': {
    before: replace(
      /<u:Expires>[^<]*/,
      `<u:Expires>${new Date(Date.now() + 86_400_000).toISOString()}`,
    ),
    reason: /valid for too long/,
  },
  'has local times': {
    before: replace(/(<u:Created>[^<]*)Z/, '$1+10:00'),
    reason: /two times in UTC/,
  },
  'has a timestamp that was changed after signing': {
    after: (xml) => minutes(xml, 1),
    reason: /signature is not valid/,
  },
  'has a changed signature value': {
    after: replace(/<ds:SignatureValue>../, '<ds:SignatureValue>AA'),
    reason: /signature is not valid/,
  },
  'has a changed digest': {
    after: replace(/<ds:DigestValue>../, '<ds:DigestValue>AA'),
    reason: /signature is not valid/,
  },
  'names a weaker canonicalisation': {
    after: replace(
      /(CanonicalizationMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    ),
    reason: /canonicalised exclusively/,
  },
  'names another signature algorithm': {
    after: replace(
      /(SignatureMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    ),
    reason: /another algorithm/,
  },
  'names another digest algorithm': {
    after: replace(
      /(<ds:DigestMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/2001/04/xmlenc#sha512',
    ),
    reason: /digest has another algorithm/,
  },
  'has a transform too many': {
    after: replace(/<ds:Transforms>(.*?)<\/ds:Transforms>/, '<ds:Transforms>$1$1</ds:Transforms>'),
    reason: /one transform/,
  },
  'has another signed element with the id of the timestamp': {
    after: replace('<s:Body>', '<s:Body u:Id="_0">'),
    reason: /same id/,
  },
  'signs the wrong element': {
    after: replace('URI="#_0"', 'URI="#_9"'),
    reason: /cover the right elements/,
  },
};

export const OF_TOKEN_REQUEST: Record<string, Mutation> = {
  'was changed to another address after signing': {
    after: replace(/(<a:To [^>]*>)[^<]*/, '$1https://elsewhere.example/'),
    reason: /another address/,
  },
  'is for another address': {
    before: replace(/(<a:To [^>]*>)[^<]*/, '$1https://elsewhere.example/'),
    reason: /another address/,
  },
  'signs the timestamp only': {
    after: replace(/<ds:Reference URI="#_1">.*?<\/ds:Reference>/, ''),
    reason: /cover the right elements/,
  },
  'has the certificate of another key': {
    before: replace(
      /(<o:BinarySecurityToken [^>]*>)[^<]*/,
      `$1${STRANGER.pem.replace(/-----[^-]*-----|\n/g, '')}`,
    ),
    reason: /unknown issuer/,
  },
  'has a certificate that cannot be read': {
    before: replace(/(<o:BinarySecurityToken [^>]*>)../, '$1AA'),
    reason: /certificate cannot be read/,
  },
  'has a certificate of another kind': {
    before: replace('#X509v3"', '#PKCS7"'),
    reason: /no X.509/,
  },
  'has a certificate in another encoding': {
    before: replace('#Base64Binary', '#HexBinary'),
    reason: /another encoding/,
  },
  'does not name its certificate': {
    after: replace('URI="#credential"', 'URI="#other"'),
    reason: /does not name the certificate/,
  },
  'asks for a SAML 2 token': { before: replace('#SAMLV1.1', '#SAMLV2.0'), reason: /TokenType/ },
  'asks to renew a token': {
    before: replace('200512/Issue</t:', '200512/Renew</t:'),
    reason: /RequestType/,
  },
  'asks for a public key': { before: replace('/SymmetricKey', '/PublicKey'), reason: /KeyType/ },
  'asks for a short key': { before: replace('>256<', '>128<'), reason: /KeySize/ },
  'asks for another key wrap': {
    before: replace('rsa-oaep-mgf1p', 'rsa-1_5'),
    reason: /KeyWrapAlgorithm/,
  },
  'does not ask for the ABN': {
    before: replace(/<i:ClaimType Uri="[^"]*\/abn"[^>]*>/, ''),
    reason: /claim: abn is missing/,
  },
  'does not ask for the type of credential': {
    before: replace(/<i:ClaimType Uri="[^"]*\/credentialtype"[^>]*>/, ''),
    reason: /claim: credentialtype is missing/,
  },
  'has claims in another dialect': {
    before: replace(/Dialect="[^"]*"/, 'Dialect="urn:x"'),
    reason: /dialect/,
  },
  'wants a token for another service': {
    before: replace(/(<a:EndpointReference><a:Address>)[^<]*/, '$1https://elsewhere.example/'),
    reason: /E2003/,
  },
};

export const OF_SERVICE_REQUEST: Record<string, Mutation> = {
  'is for another address': {
    before: replace(/(<a:To [^>]*>)[^<]*/, '$1https://elsewhere.example/'),
    reason: /another address/,
  },
  'has an assertion with a changed byte': {
    before: (xml) => {
      const at = xml.lastIndexOf('</xenc:CipherValue>');
      return `${xml.slice(0, at - 40)}AAAA${xml.slice(at - 36)}`;
    },
    reason: /cannot be decrypted|not from the token service/,
  },
  'has no assertion': {
    before: replace(/<xenc:EncryptedData[^]*<\/xenc:EncryptedData>/, '<u:Nothing/>'),
    reason: /no encrypted assertion/,
  },
  'names another assertion': {
    after: replace(/(<o:KeyIdentifier [^>]*>)[^<]*/, '$1_other'),
    reason: /does not name the assertion/,
  },
};

export const OF_BODY: Record<string, Mutation> = {
  'has its elements in another order': {
    before: replace(/(<OrgCode>.*<\/OrgCode>)(<USI>.*<\/USI>)/, '$2$1'),
    reason: /OrgCode is missing in VerifyUSI/,
  },
  'has no date of birth': {
    before: replace(/<DateOfBirth>.*<\/DateOfBirth>/, ''),
    reason: /DateOfBirth is missing/,
  },
  'has a date that is none': {
    before: replace('1966-05-25', '25/05/1966'),
    reason: /DateOfBirth is not of the type/,
  },
  'has a first name and no family name': {
    before: replace(/<FamilyName>.*<\/FamilyName>/, ''),
    reason: /FamilyName is missing/,
  },
  'has two names and a single name': {
    before: replace('<DateOfBirth>', '<SingleName>Maryam</SingleName><DateOfBirth>'),
    reason: /DateOfBirth is missing/,
  },
  'has a name of 41 letters': {
    before: replace('Maryam', 'M'.repeat(41)),
    reason: /FirstName is too long/,
  },
  'has a USI of nine characters': {
    before: replace('BNGH7C75FN', 'BNGH7C75F'),
    reason: /USI has a wrong length/,
  },
  'has a USI with a zero': {
    before: replace('BNGH7C75FN', 'BNGH7C75F0'),
    reason: /USI has a character/,
  },
  'has an element too many': {
    before: replace('</VerifyUSI>', '<Note>x</Note></VerifyUSI>'),
    reason: /Note is not expected/,
  },
  'has an element of another namespace': {
    before: replace('<USI>', '<USI xmlns="urn:x">'),
    reason: /USI has another namespace/,
  },
  'is of another version of the service': {
    before: replace(
      '<VerifyUSI xmlns="http://usi.gov.au/2022/ws"',
      '<VerifyUSI xmlns="http://usi.gov.au/2020/ws"',
    ),
    reason: /no such operation/,
  },
  'has the code of another organisation': {
    before: replace('<OrgCode>VA1803', '<OrgCode>VA1802'),
    reason: /may not use this service/,
  },
};
