/** Words for the street names of a neighbourhood. */
export type Theme =
  | 'old' | 'ships' | 'crafts' | 'royal' | 'seas' | 'birds' | 'music' | 'trees' | 'flowers' | 'stones' | 'winds'
  | 'stars' | 'lakes' | 'sport' | 'grains' | 'trades' | 'polder';

interface Names {
  readonly stems: readonly string[];
  /** Endings for ordinary streets; an empty one keeps the word unchanged. */
  readonly endings: readonly string[];
  /** Ending for wider streets. */
  readonly wide: string;
}

const list = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const themes: Record<Theme, Names> = {
  old: {
    stems: list(`Achterom, Bakkerssteeg, Breestraat, Burgwal, Dijkstraat, Doelenstraat, Gasthuisstraat, Grote Noord,
      Havensteeg, Hoogstraat, Houtkade, Kaasmarkt, Kalverstraat, Kerksteeg, Kloosterstraat, Koestraat, Korenmarkt, Brugsteeg,
      Melksteeg, Molensteeg, Muntstraat, Nieuwstraat, Noorderstraat, Oosterpoort, Paardenmarkt, Pakhuisstraat,
      Peperstraat, Poortstraat, Raadhuisstraat, Ramen, Schoolsteeg, Schoutenstraat, Smedestraat, Spuistraat, Torenstraat,
      Turfmarkt, Vissteeg, Vismarkt, Vleeshouwersstraat, Waagstraat, Weversstraat, Westerpoort, Zilverstraat, Zoutsteeg`),
    endings: [''],
    wide: '',
  },
  ships: {
    stems: list(`Botter, Schokker, Tjalk, Klipper, Schoener, Galjoot, Kogge, Hoeker, Fluitschip, Punter, Hoogaars, Jollen,
      Kotter, Logger, Aken, Blazer, Boeier, Brik, Fregat, Kof, Pinas, Praam, Schuiten, Skutsje, Smak, Snik, Sloep, Vlet,
      Westlander, Zeeschouw, Kwak, Platbodem`),
    endings: ['straat', 'kade', 'hof', 'werf'],
    wide: 'kade',
  },
  crafts: {
    stems: list(`Spoor, Wissel, Sein, Perron, Conducteur, Machinisten, Rangeer, Loods, Locomotief, Wagon, Stokers, Koetsiers,
      Boden, Diligence, Post, Telegraaf, Tram, Rails, Dwarsligger, Tender, Baanwachters, Seinhuis, Goederen, Douane, Veem,
      Kolen, Draaischijf, Overweg`),
    endings: ['straat', 'straat', 'hof', 'plein'],
    wide: 'weg',
  },
  royal: {
    stems: list(`Oranje, Wilhelmina, Juliana, Emma, Beatrix, Hendrik, Maurits, Nassau, Amalia, Sophia, Casimir, Prinsen,
      Koninginne, Stadhouders, Regentesse, Kroon, Wapen, Vaandel, Rijks, Hertogen, Graven, Baronnen`),
    endings: ['straat', 'straat', 'plein'],
    wide: 'laan',
  },
  seas: {
    stems: list(`Anker, Kompas, Loodsen, Boeien, Baken, Kiel, Stuurmans, Bootsmans, Kapiteins, Zeilmakers, Mast, Roer,
      Schippers, Matrozen, Reders, Vuurtoren, Ree, Sextant, Tros, Fok, Giek, Bezaan, Kombuis, Stuurboord, Bakboord,
      Zeekaart, Dieplood, Takel`),
    endings: ['straat', 'straat', 'hof'],
    wide: 'laan',
  },
  birds: {
    stems: list('Merel, Lijster, Vinken, Mezen, Spreeuwen, Kievit, Grutto, Tureluur, Zwaluw, Leeuwerik, Wulpen, Reiger, Ooievaar'),
    endings: ['straat', 'hof'],
    wide: 'laan',
  },
  music: {
    stems: list(`Viool, Cello, Hobo, Klarinet, Fagot, Trompet, Trombone, Hoorn, Harp, Luit, Citer, Piano, Orgel, Pauken,
      Sonate, Serenade, Menuet`),
    endings: ['straat', 'hof', 'erf'],
    wide: 'laan',
  },
  trees: {
    stems: list(`Eiken, Beuken, Linden, Kastanje, Esdoorn, Iepen, Elzen, Wilgen, Populieren, Berken, Dennen, Sparren, Lariks,
      Taxus, Hulst, Ceder, Acacia, Essen, Platanen, Haagbeuk, Meidoorn, Lijsterbes, Vlier, Hazelaar`),
    endings: ['laan'],
    wide: 'laan',
  },
  flowers: {
    stems: list(`Rozen, Tulpen, Dahlia, Anjer, Narcissen, Hyacinten, Lelie, Violen, Krokus, Iris, Jasmijn, Lavendel, Klaproos,
      Korenbloem, Margriet, Madelief, Boterbloem, Zonnebloem, Begonia, Petunia, Geranium, Fuchsia, Hortensia, Magnolia,
      Seringen, Azalea, Akelei, Anemonen, Aster, Campanula, Chrysanten, Clematis, Distel, Ereprijs, Freesia, Gentiaan,
      Gladiolen, Goudsbloem, Heide, Kamille, Kamperfoelie, Lobelia, Papaver, Pioen, Primula, Reseda, Ridderspoor, Salvia,
      Sleutelbloem, Speenkruid, Vingerhoed, Wederik, Zinnia, Dotterbloem, Pinksterbloem, Sneeuwklok, Winde, Zuring, Tijm,
      Munt, Salie, Bieslook, Peterselie, Venkel`),
    endings: ['straat', 'straat', 'straat', 'hof', 'plein'],
    wide: 'laan',
  },
  stones: {
    stems: list(`Agaat, Amber, Amethist, Aquamarijn, Beril, Briljant, Diamant, Git, Granaat, Jade, Jaspis, Koraal, Kornalijn,
      Kristal, Kwarts, Lazuur, Maansteen, Malachiet, Onyx, Opaal, Parelmoer, Parel, Peridoot, Porfier, Robijn, Saffier,
      Smaragd, Spinel, Tijgeroog, Topaas, Toermalijn, Turkoois, Zirkoon, Marmer, Graniet, Basalt, Leisteen, Kalksteen`),
    endings: ['', '', 'hof'],
    wide: 'laan',
  },
  winds: {
    stems: list(`Passaat, Moesson, Mistral, Sirocco, Zefier, Bries, Noordenwind, Westenwind, Zuidwester, Zeewind, Landwind,
      Windvaan, Windroos, Luwte, Zeebries, Avondbries, Kim, Horizon, Branding, Deining, Golfslag`),
    endings: ['', 'straat', 'kade'],
    wide: 'laan',
  },
  stars: {
    stems: list(`Poolster, Orion, Sirius, Wega, Venus, Mars, Jupiter, Saturnus, Neptunus, Uranus, Mercurius, Komeet, Meteoor,
      Planeten, Satelliet, Melkweg, Grote Beer, Cassiopeia, Andromeda, Pegasus, Perseus, Zwaan, Lier, Leeuw, Steenbok, Ram,
      Tweelingen, Waterman, Weegschaal, Schutter, Castor, Pollux, Deneb, Altair`),
    endings: ['', '', 'hof'],
    wide: 'laan',
  },
  lakes: {
    stems: list(`Sneekermeer, Tjeukemeer, Slotermeer, Heegermeer, Westeinder, Braassem, Gooimeer, Eemmeer, Veluwemeer,
      Wolderwijd, Zwartemeer, Ketelmeer, Beulaker, Bergumer, Leekster, Zuidlaarder, Schildmeer, Lauwersmeer, Alkmaarder,
      Reeuwijker, Nieuwkoper, Fluessen`),
    endings: ['straat', 'straat', 'hof'],
    wide: 'laan',
  },
  sport: { stems: list('Sportveld, Wedstrijd, Estafette, Marathon, Finish, Doelpunt'), endings: ['pad'], wide: 'laan' },
  grains: {
    stems: list(`Tarwe, Haver, Gerst, Rogge, Spelt, Boekweit, Gierst, Koren, Aren, Halm, Schoven, Garven, Oogst, Zaai, Maai,
      Vlegel, Sikkel, Zeis, Ploeg, Eggen, Voren, Akker, Klaver, Luzerne, Vlas, Koolzaad, Mosterd, Lupine, Wikke, Erwten,
      Bonen, Linzen, Bieten, Karwij, Hennep, Raapzaad, Maanzaad, Esparcette, Rietgras, Dravik, Beemd, Zwenk, Timothee,
      Kropaar, Struisgras, Pluim, Kafje, Stro, Hooi, Rooier, Molen, Dorsvlegel`),
    endings: ['straat', 'hof', 'veld', 'land'],
    wide: 'laan',
  },
  trades: {
    stems: list(`Ambachts, Nijverheids, Handels, Energie, Techniek, Transport, Logistiek, Productie, Constructie, Metaal,
      Staal, Koper, Glas, Textiel, Hout, Bouw, Machine, Lab, Magazijn`),
    endings: ['weg'],
    wide: 'weg',
  },
  polder: { stems: list('Kavel, Schouw, Gemaal, Molen, Hoge, Lage, Middel, Tocht'), endings: ['weg'], wide: 'weg' },
};
