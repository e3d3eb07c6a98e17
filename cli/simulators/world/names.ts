/** Pools that invented people are named from, by country. Firsts and lasts are common in the country; the pairs are chance. */
interface Pool {
  country: string;
  cities: readonly string[];
  first: readonly string[];
  last: readonly string[];
}

const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

export const pools: readonly Pool[] = [
  {
    country: 'England',
    cities: words('Leeds Bristol Sheffield Croydon Stockport Derby Plymouth'),
    first: words(
      'Alfie Ben Callum Daniel Ethan Frankie George Harvey Isaac Jacob Kieran Lewis Mason Nathan Oscar Ryan Sam Toby Will Zac',
    ),
    last: words(
      "Abbott Barlow Cartwright Dawson Ellison Fairclough Gallimore Hargreaves Ingham Jessop Kershaw Langford Merrick Norcross Oakden Pemberton Quigley Ravenhill Sandford Thornley Underhill Vickers Whitlock Yardley O'Hara Ashworth Brannigan Copley Dunstan Eastwell",
    ),
  },
  {
    country: 'Spain',
    cities: words('Zaragoza Murcia Almería Gijón Córdoba Salamanca'),
    first: words(
      'Adrián Álvaro Borja Carlos Diego Eneko Fran Gonzalo Hugo Iker Jon Lucas Mario Nico Óscar Pablo Raúl Sergio Unai Víctor',
    ),
    last: words(
      'Aguirre Bermejo Cabrera Delgadillo Echeverri Fuentes Galarza Herranz Ibarrola Jurado Lizarraga Mendoza Navarrete Olabarría Peñalver Quesada Requena Sarabia Tejero Urrutia Valdivieso Yáñez Zubeldía Arjona Belmonte Carrasquilla Duarte Escribano Figueras Gallardo',
    ),
  },
  {
    country: 'Italy',
    cities: words('Bari Brescia Padova Pescara Livorno Ancona'),
    first: words(
      'Alessio Bruno Cristian Davide Edoardo Filippo Gabriele Jacopo Luca Matteo Nicolò Pietro Riccardo Samuele Tommaso Umberto Valerio Andrea Emanuele Giacomo',
    ),
    last: words(
      'Albertazzi Brunelli Castellano Damiani Esposito Ferraris Gualtieri Iannone Lombardini Mancuso Nardelli Orlandini Pellegrinotti Quaranta Rovelli Salvatori Tedeschi Ursini Vannucchi Zaniboni Bertolacci Ceccarini D’Aversa Fioravanti Ghiringhelli Lanzafame Moretti Pozzi Ruggeri Santoro',
    ),
  },
  {
    country: 'Germany',
    cities: words('Kassel Bielefeld Rostock Aachen Ulm Braunschweig'),
    first: words(
      'Anton Benedikt Christian Dominik Erik Felix Gregor Hannes Jannik Kilian Leon Moritz Niklas Ole Paul Robin Simon Till Valentin Yannick',
    ),
    last: words(
      'Adler Baumgärtel Claußen Drexler Ehrlich Fassbender Grünwald Hölzel Immel Jansen Kaltenbach Lindner Mühlbauer Niemann Ostermann Petersen Quast Reinders Schönfeld Tillmann Uhlig Völker Wendland Zöllner Brinkmann Dahlke Eisele Fromm Gerlach Hauk',
    ),
  },
  {
    country: 'France',
    cities: words('Rouen Dijon Caen Nîmes Tours Amiens'),
    first: words(
      'Adrien Bastien Clément Damien Enzo Florian Gaëtan Hugo Ismaël Jules Kévin Loïc Mathis Noé Olivier Quentin Rémy Sacha Théo Yanis',
    ),
    last: words(
      "Aubertin Bellanger Chauvin Delacroix Estève Fontenay Guérin Hamelin Imbert Joubert Kermarec Lacombe Marchetti Nicolet Ollivier Pichon Quintard Roussel Sauvage Thibault Urbain Verdier Weber Zidouri Amrani Benkhalfa Camara Diarra N'Diaye Konaté",
    ),
  },
  {
    country: 'Brazil',
    cities: words('Santos Campinas Recife Curitiba'),
    first: words(
      'Anderson Bruno Caio Douglas Everton Fábio Gustavo Igor João Léo Matheus Nathan Pedro Rafael Thiago Vinícius',
    ),
    last: words(
      'Almeida Barbosa Cardoso Damasceno Evangelista Farias Gouveia Lacerda Macedo Nogueira Pacheco Queiroz Rezende Sampaio Teixeira Vasconcelos',
    ),
  },
  {
    country: 'Denmark',
    cities: words('Odense Aalborg Esbjerg'),
    first: words('Anders Christoffer Emil Frederik Jonas Kasper Magnus Nikolaj Rasmus Søren'),
    last: words(
      'Andersen Bjerregaard Christoffersen Dalsgaard Friis Højlund Kjeldsen Lindgaard Møller Nørgaard Skovgaard Thomsen',
    ),
  },
  {
    country: 'Nigeria',
    cities: words('Lagos Kano Enugu'),
    first: words('Chidi Daniel Emeka Femi Ifeanyi Kelechi Obinna Samuel Tunde Victor'),
    last: words('Adeyemi Balogun Chukwu Ezeh Ibekwe Kanu Nwosu Okafor Onyeka Uche'),
  },
  {
    country: 'Netherlands',
    cities: words('Zwolle Breda Arnhem'),
    first: words('Bas Daan Jeroen Luuk Mats Quinten Ruben Sven Thijs Wout'),
    last: words(
      'Van_den_Berg De_Graaf Hoekstra Jansma Kuipers Van_der_Laan Mulder Schipper Verhoeven Wijnstra',
    ),
  },
];
