/**
 * Words that common passwords consist of, in lower case and without accents. Lists of leaked passwords begin with these, and Dutch
 * ones with seasons, months, clubs and places.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passw pass pwd passphrase login user username admin administrator root guest test tester testing demo default temp temporary
  tijdelijk changeme change letmein let me in welcome hello hi love iloveyou you princess prince dragon monkey shadow master sunshine superman
  batman football baseball basketball soccer hockey michael jordan jennifer jessica michelle ashley nicole daniel thomas charlie andrew joshua
  robert william david george freedom whatever trustno trust nothing secret secure security access starwars star wars computer internet
  windows microsoft google apple android samsung iphone facebook linkedin twitter instagram netflix spotify pokemon cookie cheese chocolate
  banana flower summer winter spring autumn fall january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday black white blue red green yellow orange purple silver gold money lucky angel baby killer
  hunter ranger tigger buster pepper ginger maggie bailey jasmine hannah amanda matrix mustang corvette ferrari porsche harley yamaha pussy
  fuck fuckyou fucking asshole biteme qazwsx zaqwsx zaqxsw wsx qaz qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz azerty asd asdf asdfg
  asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm yxcvbnm poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg xyz
  wachtwoord wachtwoorden paswoord geheim geheime welkom hallo hoi doei gebruiker gast beheer beheerder proef nieuw oud zomer winter lente
  herfst voorjaar najaar januari februari maart mei juni juli augustus oktober maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  vandaag morgen vakantie kerst kerstmis pasen sinterklaas carnaval koningsdag oranje rood wit blauw groen geel zwart paars goud zilver roze
  liefde schatje schat lieverd lief mama papa oma opa baby kind kinderen moeder vader zusje broer vriend vriendin familie thuis huis tuin
  hond hondje kat poes poesje konijn paard vogel vis koe schaap tijger leeuw beer olifant bloem bloemen roos zon zonnetje zonneschijn maan ster
  boom bomen water zee strand fiets auto trein boot bier wijn koffie kaas brood drop stroopwafel appel banaan voetbal hockey tennis schaatsen
  ajax feyenoord psv sparta twente heracles vitesse utrecht groningen heerenveen cambuur willem nec azalkmaar
  amsterdam rotterdam denhaag haag eindhoven tilburg almere breda nijmegen arnhem haarlem enschede amersfoort apeldoorn zwolle leiden
  maastricht dordrecht zoetermeer deventer delft alkmaar leeuwarden venlo emmen assen lelystad hilversum gouda
  nederland holland nederlands hollands friesland drenthe overijssel gelderland flevoland limburg brabant zeeland zuidholland noordholland
  gemeente gemeentehuis stadhuis stad dorp provincie waterschap burgemeester wethouder raad ambtenaar burger inwoner organisatie bedrijf
  kantoor werk afdeling team kaart kaarten kaartviewer viewer portaal kaartportaal geo gis geoportaal geodata geoinformatie cook melding
  meldingen riolering riool wegen openbaar groenbeheer bouwen wonen milieu
  jan piet klaas kees henk peter johan hans marie maria anna emma sanne lisa eva sophie julia tim tom bas lars daan sem lucas levi
  de het een en van is mijn my the and of ik ben
  `.trim().split(/\s+/),
);
